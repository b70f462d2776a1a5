// Starts the app on a page that contains its first screen: when the browser has painted the screen and its first picture,
// so that the scripts delay neither. The server names the files in the meta tags.
(function () {
  var longestWaitMs = 800;
  var isStarted = false;

  /** @param {string} name */
  function listUrls(name) {
    var meta = document.querySelector('meta[name="' + name + '"]');
    return (meta?.getAttribute('content') ?? '').split(' ').filter(Boolean);
  }

  function start() {
    if (isStarted) return;
    isStarted = true;
    listUrls('plaza-scripts').forEach((url) => {
      var script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = '';
      script.src = url;
      document.head.append(script);
    });
    listUrls('plaza-modules').forEach((url) => {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = url;
      document.head.append(link);
    });
  }

  function startAfterPaint() {
    requestAnimationFrame(function () {
      setTimeout(start);
    });
  }

  // A hidden page is not painted.
  if (document.visibilityState === 'hidden') return start();
  setTimeout(start, longestWaitMs);
  var picture = document.querySelector('#root img[fetchpriority="high"]');
  if (!(picture instanceof HTMLImageElement) || picture.complete) return startAfterPaint();
  picture.addEventListener('load', startAfterPaint);
  picture.addEventListener('error', startAfterPaint);
})();
