// Inlined into every document, so that the first paint waits for no request. The content security policy allows it by
// its hash.

// The game of the day for the home page, which may have been prerendered on another day. web/document.ts sets the
// number of games that take turns.
document.documentElement.dataset.pick = Math.floor(Date.now() / 864e5) % document.documentElement.dataset.picks;

// The name of the device that the ticket is for.
var device;

// Sets the stored theme before the first paint, and marks which of the player's lists the home page reserves space for.
try {
  var theme = localStorage.getItem('arcade:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  for (var list of ['recent', 'favorites', 'days'])
    if (/"/.test(localStorage.getItem('arcade:' + list))) document.documentElement.setAttribute('data-' + list, '');
  // The height of the game's leaderboard at the last visit.
  var room = Number(localStorage.getItem('arcade:board-room:' + location.pathname.slice(7)));
  device = (/^"([\w-]{43})"$/.exec(localStorage.getItem('arcade:device')) || [])[1];
  if (room) document.documentElement.style.setProperty('--board-room', room + 'px');
} catch (_) {
  // Without storage the page uses the system theme.
}

// A ranked run needs a ticket, which takes a round trip. Requested here, it is ready when the player presses Start.
// Addresses with a query may need another ticket.
var ranked = document.documentElement.dataset.ranked;
var keys = window.crypto && crypto.subtle;
function askForTicket(name) {
  return fetch('/api/runs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game_name: ranked, device: name }),
  }).then(function (answer) {
    // Parse the body right away: when the player presses Start the page is busy, and every step of reading would wait.
    var said = answer.json();
    said.catch(function () {});
    answer.json = function () {
      return said;
    };
    return answer;
  });
}
// Creates a device key if there is none: only runs on a ticket that names their device have a face.
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
// Without https browsers create no keys; the page then requests the ticket itself.
if (ranked && !location.search && (device || keys)) {
  window.firstTicket = device ? askForTicket(device) : makeDevice().then(askForTicket);
  // Prevents an unhandled rejection. The code that takes the ticket handles the error.
  window.firstTicket.catch(function () {});
}

// Hides the game while the code for a recorded run loads (see web/styles/base.css), for 8 seconds at most.
if (/[?&]watch=/.test(location.search)) {
  document.documentElement.dataset.opening = '';
  setTimeout(function () {
    document.documentElement.removeAttribute('data-opening');
  }, 8000);
}

// Buttons of a game that are pressed before the game hydrates look pressed, and the click is replayed afterwards.
(function () {
  var early = null;
  var awake = false;
  var starts = false;
  function isStart(button) {
    return button.hasAttribute('data-start');
  }
  function remember(button) {
    if (early) early.removeAttribute('data-early');
    early = button;
    if (button) button.setAttribute('data-early', '');
  }
  function press(event) {
    var button = event.target.closest('[data-status] button');
    if (button && !(starts && isStart(button))) remember(button);
  }
  // Without a handler, submitting a form would reload the page and lose its input.
  function submit(event) {
    if (!event.target.closest('[data-status]')) return;
    event.preventDefault();
    remember(event.submitter);
  }
  // Runs only for clicks that no handler stopped. If the game hydrated during this click, it has handled it already.
  function pressed() {
    if (awake) remember(null);
  }
  function wake() {
    awake = true;
    document.removeEventListener('click', press, true);
    document.removeEventListener('submit', submit);
    setTimeout(function () {
      var button = early;
      remember(null);
      removeEventListener('click', pressed);
      // React may have replaced the Start button: press the new one.
      if (button && isStart(button)) button = document.querySelector('[data-start]');
      if (button && button.isConnected) button.click();
    });
  }
  // The game can be started although the rest of the page is not hydrated yet.
  function wakeStart() {
    var button = early;
    starts = true;
    if (!button || !isStart(button)) return;
    remember(null);
    button.click();
  }
  document.addEventListener('start-awake', wakeStart, { once: true });
  document.addEventListener('click', press, true);
  document.addEventListener('submit', submit);
  addEventListener('click', pressed);
  document.addEventListener('game-awake', wake, { once: true });
})();
