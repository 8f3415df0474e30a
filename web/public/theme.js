// Runs before the first paint, so that a chosen theme or language does not flash past.
try {
  const settings = JSON.parse(localStorage.getItem('joute.settings') || '{}');
  if (settings.theme === 'light' || settings.theme === 'dark')
    document.documentElement.dataset.theme = settings.theme;
  if (settings.lang === 'fr') document.documentElement.lang = 'fr';
} catch {}
