// Sets the remembered theme before the first paint. Blocking, tiny and from our own origin on purpose.
try {
  var theme = localStorage.getItem('arcade:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch (_) {
  // Without a memory the system's theme is shown.
}
