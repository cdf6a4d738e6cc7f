// Runs before the first drawing, as a file because the policy allows no inline script: a person with contrast, large text,
// another language or a session must not see a flash of the default. Keys: ui/portal/stored.ts, ui/texts-store.ts.
try {
  const root = document.documentElement
  root.toggleAttribute('data-contrast', localStorage.getItem('kontrast') === '1')
  root.dataset.textSize = localStorage.getItem('rozmiarCzcionki') ?? 'mala'
  const isPolish = (localStorage.getItem('lang') ?? 'pl') === 'pl'
  const isHome = location.pathname === '/' || location.pathname === '/strona-glowna'
  const isAnonymous = !sessionStorage.getItem('token') && !sessionStorage.getItem('tokenOgraniczony')
  root.toggleAttribute('data-outline', isPolish && isHome && isAnonymous)
} catch {
  // Without storage everything starts with the defaults.
}
