// What cannot wait for the page's own scripts. It stands in every document itself, so that no request is between it and
// the first paint; the content policy allows it by its hash.

// Says which game is the day's pick, for the home page, which was rendered on another day.
// The document knows how many games take turns: see web/document.ts.
document.documentElement.dataset.pick = Math.floor(Date.now() / 864e5) % document.documentElement.dataset.picks;

// Under which name the device is known that tickets are for.
var device;

// Sets the remembered theme before the first paint, and says which of the player's own lists the home page has room for.
try {
  var theme = localStorage.getItem('arcade:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  for (var list of ['recent', 'favorites', 'days'])
    if (/"/.test(localStorage.getItem('arcade:' + list))) document.documentElement.setAttribute('data-' + list, '');
  // How tall the board of a game was at the last visit.
  var room = Number(localStorage.getItem('arcade:board-room:' + location.pathname.slice(7)));
  device = (/^"([\w-]{43})"$/.exec(localStorage.getItem('arcade:device')) || [])[1];
  if (room) document.documentElement.style.setProperty('--board-room', room + 'px');
} catch (_) {
  // Without a memory the system's theme is shown.
}

// A ranked run needs a ticket, which takes a round trip. Asked for now, it is there when Start is pressed. What an address
// asks for besides the game may be played on another ticket.
var ranked = document.documentElement.dataset.ranked;
var keys = window.crypto && crypto.subtle;
function askForTicket(name) {
  return fetch('/api/runs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game_name: ranked, device: name }),
  }).then(function (answer) {
    // Read as soon as it is there: when Start is pressed the page is busy, and every turn of reading would wait for it.
    var said = answer.json();
    said.catch(function () {});
    answer.json = function () {
      return said;
    };
    return answer;
  });
}
// Makes the keys of a device that has none, for only runs on a ticket that names their device have a face.
function makeDevice() {
  return keys
    .generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
    .then(function (pair) {
      window.firstKeys = pair;
      return keys.exportKey('raw', pair.publicKey);
    })
    .then(function (raw) {
      return keys.digest('SHA-256', raw);
    })
    .then(function (hash) {
      var name = btoa(String.fromCharCode.apply(null, new Uint8Array(hash)));
      return name.replace(/\+/g, '-').replace(/\//g, '_').replace('=', '');
    })
    .catch(function () {});
}
// Without https a browser makes no keys, and the page itself asks.
if (ranked && !location.search && (device || keys)) {
  window.firstTicket = device ? askForTicket(device) : makeDevice().then(askForTicket);
  // Whoever takes it is told.
  window.firstTicket.catch(function () {});
}

// Where a recorded run is to be watched, the game itself is not shown before it: see web/styles/base.css.
// Should the code for that not come, it is shown after all.
if (/[?&]watch=/.test(location.search)) {
  document.documentElement.dataset.opening = '';
  setTimeout(function () {
    document.documentElement.removeAttribute('data-opening');
  }, 8000);
}

// A key of a game that is pressed before the game is awake looks pressed, and is pressed again as soon as it is.
(function () {
  var early = null;
  var awake = false;
  var starts = false;
  function isStart(key) {
    return key.hasAttribute('data-start');
  }
  function remember(key) {
    if (early) early.removeAttribute('data-early');
    early = key;
    if (key) key.setAttribute('data-early', '');
  }
  function press(event) {
    var key = event.target.closest('[data-status] button');
    if (key && !(starts && isStart(key))) remember(key);
  }
  // A form that nobody listens to yet would load the page anew, and what was written in it would be gone.
  function submit(event) {
    if (!event.target.closest('[data-status]')) return;
    event.preventDefault();
    remember(event.submitter);
  }
  // Reached only by clicks that nobody held back. If the game woke up within this one, it has taken it already.
  function pressed() {
    if (awake) remember(null);
  }
  function wake() {
    awake = true;
    document.removeEventListener('click', press, true);
    document.removeEventListener('submit', submit);
    setTimeout(function () {
      var key = early;
      remember(null);
      removeEventListener('click', pressed);
      // One that was made anew meanwhile is pressed in place of the other.
      if (key && isStart(key)) key = document.querySelector('[data-start]');
      if (key && key.isConnected) key.click();
    });
  }
  // The game can be started, although the rest of the page is yet to come.
  function wakeStart() {
    var key = early;
    starts = true;
    if (!key || !isStart(key)) return;
    remember(null);
    key.click();
  }
  document.addEventListener('start-awake', wakeStart, { once: true });
  document.addEventListener('click', press, true);
  document.addEventListener('submit', submit);
  addEventListener('click', pressed);
  document.addEventListener('game-awake', wake, { once: true });
})();
