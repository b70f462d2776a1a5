/** WebSocket frames that are built once and written to many sockets. */

/** First byte of a final text frame (RFC 6455, section 5.2). */
const finalText = 0x81;

/** Returns a text message as one WebSocket frame: unmasked, as a server sends it, and not compressed. */
export function buildWebSocketTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafeSlow(headLength + length);
  frame[0] = finalText;
  if (headLength === 2) frame[1] = length;
  else if (headLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headLength);
  return frame;
}
