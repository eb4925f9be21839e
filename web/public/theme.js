// Sets the remembered theme before the first paint, and says which of the player's own lists the home page needs room
// for. Blocking, tiny and from our own origin on purpose.
try {
  var theme = localStorage.getItem('arcade:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  for (var list of ['recent', 'favorites'])
    if (/"/.test(localStorage.getItem('arcade:' + list))) document.documentElement.setAttribute('data-' + list, '');
} catch (_) {
  // Without a memory the system's theme is shown.
}
