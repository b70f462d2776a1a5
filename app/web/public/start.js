// Starts the app on a page that contains its first screen: when the browser has painted the screen and its first picture,
// so that the scripts delay neither. The server names the files in the meta tags.
(function () {
  var longestWaitMs = 800;
  var isStarted = false;

  /**
   * Adds an element to the head for each URL in a meta tag.
   * @param {string} meta
   * @param {'script' | 'link'} tag
   * @param {(url: string) => object} properties
   */
  function addElements(meta, tag, properties) {
    var list = /** @type {HTMLMetaElement} */ (document.querySelector('meta[name="' + meta + '"]')).content;
    for (var url of list.split(' '))
      if (url)
        document.head.append(
          Object.assign(document.createElement(tag), { crossOrigin: '' }, properties(url)),
        );
  }

  function start() {
    if (isStarted) return;
    isStarted = true;
    addElements('plaza-scripts', 'script', (src) => ({ type: 'module', src }));
    addElements('plaza-modules', 'link', (href) => ({ rel: 'modulepreload', href }));
  }

  function startAfterPaint() {
    requestAnimationFrame(() => setTimeout(start));
  }

  // A hidden page is not painted.
  if (document.visibilityState === 'hidden') return start();
  setTimeout(start, longestWaitMs);
  var picture = document.querySelector('#root img[fetchpriority="high"]');
  if (!(picture instanceof HTMLImageElement) || picture.complete) return startAfterPaint();
  picture.addEventListener('load', startAfterPaint);
  picture.addEventListener('error', startAfterPaint);
})();
