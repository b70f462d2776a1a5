/**
 * AVIF files of one color (#336699), as data URLs. The files have only a few hundred bytes, but encoding them during a
 * test would take five seconds of processor time. Made with sharp: `avif({ effort: 0, chromaSubsampling: '4:2:0' })`,
 * which stores colors at half the resolution, as cameras do.
 */

/** AVIF file of the size of a photo: 3264 × 2448 pixels (8 megapixels). */
export const avifPhoto =
  'data:image/avif;base64,' +
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJp' +
  'bG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAJ0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAAB' +
  'AAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgQwMAAAAABRpc3BlAAAAAAAADMAAAAmQAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAA' +
  'AAEAAQOBAgMAAAClbWRhdBIACgsbLvL+Y9ogIaDQgDKLARJR4eGIYeeeeaCQAM/MRSK+LdQIAVUEFEKHN6uw2VkeN2LzQHJ7dR/mNLTw' +
  'BGIY5FfqGiZE/jmHXGoefl+TwNle+i/z0PMHMiwQuucqEg/v1rL9wH0LLpcvrLBzh2lIKd/67f90+L5bw5IJkF2HJq+LDDZM1N2V9f5c' +
  'U4aGZIufPyKQICquwY8J/xg=';

/** AVIF file of 6000 × 6000 pixels (36 megapixels), encoded with the additional option `quality: 1`. */
export const avifDecompressionBomb =
  'data:image/avif;base64,' +
  'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
  'ACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAsYAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRt' +
  'AAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgR8MAAAAABRpc3BlAAAAAAAAF3AAABdwAAAAEHBpeGkAAAAAAwgICAAAABZp' +
  'cG1hAAAAAAAAAAEAAQOBAgMAAALObWRhdBIACgsf8y7fdvaICGg0IDK0BRI/3h4UV3///4s/AgBwz8oq9xlkg7Rm+vE0+lCFwG0z' +
  'je7ufNqPuSb/A/tXah2daKweHt6DnF78bo93EA52TQYxVY3c0lkWWXfG/SEYjKD/bLWtgtkB3UCGRi2bME6n00dD24ElH3VQYHAM' +
  'xoM9hKYzTIIL+eI73Ev+KX/clcCoz8pEY/yAI0Loz8m0/3UdaE8iJYyymLxeMxDL7VVZ1yN6nJST3fWoDey4cnnu8OvVlIPiuzPo' +
  '510+la1BPyBGCUgJpW2h7Up+gbMvwn+t4oCPP8zbNrg/JZMJpdmk6wiaWi9/eP8UnaWXV/wL5ATFscmxaryyhTIEw6RQF+BwV/L8' +
  'hR/cTWyhxjYVvi/LJhci+UlyaAavJ+3hWUER0fJ1rOKk+3E6sZczvPPPykRj/IAjQujPyaxTDyNY6EX8hqypcSJ4Rym70qxgD2tQ' +
  'bHCVSqAAO9HMqNDMdpdIiFsjjxaPD3PAkYkqvZUEMMXycNT1ntcMDQ3SpFaAtecn5IszG4QbDuclRdgrSEZSZdOe7UiD0WBnnjZu' +
  'f/0YzUHUNqtDhFiRDFPPr2/q2Z+q2a7JPnC0nuA0DcFLRLryPp+2vPW8LAUErVEV2AmBFpMcQRnHnYl6qHAeTndMlQuR0Hq43NPI' +
  'DzgeRwbZfy/MSm2ICklCvQbT97THy7aD4Tgv00QmxgSzFYnJikrzGP/XDXPvBAflFc6l6sWT/PNy2jd4z8pEViX+IBTlwDl1f1CO' +
  'eMz6b8ZoDg3h26rPlVnG2v9fk/QM+M7rk+LJMaNv/Ceymrjp70MVYyRbvjqf/MdWPThNODrpx5cd0lVNzAXR1F9Cedbj384tPxOP' +
  'eq5pLjAwwsrcWp5/xR+dMLdLwfogAD4GsYWNGbsbp7pOQf/EHvcGQVNOrC42e0ZlfQK4gOQl+Vie76qB';
