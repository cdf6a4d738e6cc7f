// Runs before the first drawing, as a file because the policy allows no inline script: a person with contrast, large text,
// another language or a session must not see a flash of the default. Keys: client/kept/stored.ts, ui/language/texts-store.ts.
try {
  const root = document.documentElement
  root.toggleAttribute('data-contrast', localStorage.getItem('kontrast') === '1')
  root.dataset.textSize = localStorage.getItem('rozmiarCzcionki') ?? 'mala'
  const lang = localStorage.getItem('lang')
  const isPolish = (lang ?? 'pl') === 'pl'
  const isAnonymous = !sessionStorage.getItem('token') && !sessionStorage.getItem('tokenOgraniczony')
  const outlines = { '/': 'home', '/strona-glowna': 'home', '/logowanie': 'sign-in' }
  root.toggleAttribute('data-cookies', isPolish && localStorage.getItem('akceptacjaCookie') !== '1')
  if (isPolish && isAnonymous) root.dataset.outline = outlines[location.pathname] ?? ''
  // What the application asks first, in the language in which it will ask.
  for (const path of ['/api/status', '/api/konfiguracja']) {
    const preload = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', fetchPriority: 'low' })
    preload.href = lang ? `${path}?lang=${encodeURIComponent(lang)}` : path
    document.head.append(preload)
  }
} catch {
  // Without storage everything starts with the defaults.
}

// The application starts after the outline has been drawn: evaluating it earlier would only delay the first drawing. Its
// files are on their way already (modulepreload). A tab in the background draws nothing, hence the limit.
const { start } = document.currentScript.dataset
let hasStarted = false
function startOnce() {
  if (hasStarted) return
  hasStarted = true
  // Not by a script element: its address would have to be a trusted type.
  void import(start)
}
// Two frames: the first draws the outline, the second knows that it is on the screen.
requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startOnce)))
setTimeout(startOnce, 1500)
