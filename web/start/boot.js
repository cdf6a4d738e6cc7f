// Runs before the first drawing, as a file because the policy allows no inline script: a person with contrast, large text,
// another language or a session must not see a flash of the default. Keys: client/kept/stored.ts, ui/language/texts-store.ts.
const { start, signedIn = '', ways, later = '', colours = '' } = document.currentScript.dataset
const preload = (href, how) =>
  document.head.append(Object.assign(document.createElement('link'), { href, crossOrigin: 'anonymous', fetchPriority: 'low', ...how }))
// The scripts of a page that the server has drawn, which can be read without them.
const scripts = later.split(' ').filter(Boolean)
const bring = () => {
  for (const file of scripts.splice(0)) preload(file, { rel: 'modulepreload' })
}
document.documentElement.style.cssText = colours
try {
  const root = document.documentElement
  // Who reads on, or comes back to the middle of a page, needs true heights of all that stands there (`ui/classes.css`).
  root.toggleAttribute('data-whole', performance.getEntriesByType('navigation')[0]?.type !== 'navigate')
  addEventListener('scroll', () => root.toggleAttribute('data-whole', true), { once: true })
  root.toggleAttribute('data-contrast', localStorage.getItem('kontrast') === '1')
  root.dataset.textSize = localStorage.getItem('rozmiarCzcionki') ?? 'mala'
  const scheme = { jasny: 'light', ciemny: 'dark' }[localStorage.getItem('wyglad')]
  if (scheme) root.dataset.scheme = scheme
  const lang = localStorage.getItem('lang') ?? root.lang
  const isPolish = lang === 'pl'
  const restricted = sessionStorage.getItem('tokenOgraniczony')
  const token = restricted ?? sessionStorage.getItem('token')
  const isAnonymous = !token
  const isDrawn = 'drawn' in root.dataset
  const isForThem = isAnonymous && lang === root.lang
  // The server draws pages for nobody in particular: who is signed in or reads another language waits for their own.
  root.toggleAttribute('data-anew', isDrawn && !isForThem)
  root.toggleAttribute('data-read', localStorage.getItem('akceptacjaCookie') === '1')
  const isHome = ['/', '/strona-glowna'].includes(location.pathname)
  const outlines = { '/': 'home', '/strona-glowna': 'home', '/logowanie': 'sign-in' }
  root.toggleAttribute('data-cookies', isPolish && localStorage.getItem('akceptacjaCookie') !== '1')
  if (isPolish && isAnonymous) root.dataset.outline = outlines[location.pathname] ?? ''
  // What the home page begins with for whoever is signed in has come with it (`web/home/welcome.tsx`).
  if (isHome && isDrawn && token && !restricted && lang === root.lang) root.dataset.outline = 'signed-in'
  const addressOf = (path) => (localStorage.getItem('lang') || !isPolish ? `${path}?lang=${encodeURIComponent(lang)}` : path)
  // What the application asks first, in the language in which it will ask; a drawn page brings it along.
  for (const path of isDrawn && lang === root.lang ? [] : ['/api/status', '/api/konfiguracja'])
    preload(addressOf(path), { rel: 'preload', as: 'fetch' })
  // All other pages stand in files that this one knows.
  if (!(location.pathname in outlines)) scripts.push(ways)
  // Whoever waits for their own page needs them at once.
  if (!isDrawn || !isForThem) bring()
  if (token) {
    // Who has a session waits for two answers and a few more files: all of them are on their way now (`client/call/early.ts`).
    const view = (root.hasAttribute('data-contrast') ? 'k' : '') + (root.dataset.textSize === 'mala' ? '' : 't')
    const authorization = `Bearer ${token}`
    const headers = { authorization, ...(view && { 'x-widok': view }) }
    const paths = ['/api/uzytkownik', ...(isHome && !restricted ? ['/api/uzytkownik/na-dzis'] : [])]
    const answers = new Map()
    for (const address of paths.map(addressOf)) {
      const answer = fetch(address, { headers, cache: 'no-store', signal: AbortSignal.timeout(20_000) })
      // Whoever takes it hears of a failure; where nobody does, nobody needs to.
      answer.catch(() => null)
      answers.set(address, answer)
    }
    globalThis.portalEarly = { authorization, answers }
    for (const file of signedIn.split(' ').filter((name) => name && (!name.includes('_lang_') || name.includes(`_lang_${lang}-`))))
      preload(file, file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' })
  }
} catch {
  // Without storage everything starts with the defaults.
}

// What the text of a page cannot say: widths in a drawing, for the policy forbids styles there (`api/answers/pages/template.ts`).
function dress() {
  for (const element of document.querySelectorAll('[data-style]')) {
    element.style.cssText = element.dataset.style
    element.removeAttribute('data-style')
  }
}
// What needs more than the whole window has cards for rows before the page is laid out for the first time.
function stackWhatNeeds(room) {
  for (const frame of document.querySelectorAll('[data-least-room]:not([data-stacked])'))
    if (Number(frame.dataset.leastRoom) > room) frame.setAttribute('data-stacked', '')
}
// Rows that are cards in this window, as `ui/table/use-stacked.ts` will find them. All tables are read before any is changed: each look after a
// change has the page laid out anew.
function stack() {
  const frames = [...document.querySelectorAll('[data-least-room]')]
  const mark = (way, isTooWide) => {
    for (const frame of frames.filter((one) => !one.hasAttribute(way) && isTooWide(one))) frame.setAttribute(way, '')
  }
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  mark('data-stacked', (frame) => frame.clientWidth / rem < Number(frame.dataset.leastRoom))
  for (const way of ['data-tight', 'data-stacked']) mark(way, (frame) => frame.scrollWidth > frame.clientWidth)
}
if ('drawn' in document.documentElement.dataset) {
  // Asked for while there is nothing to lay out, and in letters as the browser has them: larger ones leave less room still.
  const room = document.documentElement.clientWidth / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  // Before the next frame, however often more of the page has come until then.
  let frame = 0
  const observer = new MutationObserver(() => {
    stackWhatNeeds(room)
    frame ||= requestAnimationFrame(() => {
      frame = 0
      dress()
      stack()
    })
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    // A tab in the background has no frames, and the application finds the page as it would draw it.
    dress()
  })
  keepEarly()
}

// What is pressed, typed or chosen before anything listens is not lost: it happens again once the page is alive.
function keepEarly() {
  const { documentElement: root } = document
  const early = new Map()
  const again = {
    click: (element) => element.click(),
    submit: (form) => form.requestSubmit(),
    change(list, { value }) {
      list.value = value
      list.dispatchEvent(new Event('change', { bubbles: true }))
    },
    // React hears of a value that differs from the last one it knows, which is the empty one then.
    input(field, { value, checked, isTicked }) {
      if (isTicked) {
        if (field.checked !== checked) field.click()
        return
      }
      field.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  }
  const keep = (event) => {
    const kind = event.type
    const element = kind === 'click' ? event.target.closest('button:not([type=submit])') : event.target
    // A list tells of both, and a field too: one is enough.
    const isOther = (kind === 'input' || kind === 'change') && (kind === 'change') !== (element.localName === 'select')
    if (!element || isOther) return
    if (kind === 'submit') event.preventDefault()
    const { value, checked, type } = element
    early.set(element, { kind, value, checked, isTicked: type === 'checkbox' || type === 'radio' })
  }
  for (const kind of Object.keys(again)) document.addEventListener(kind, keep)
  const alive = new MutationObserver(() => {
    if ('drawn' in root.dataset) return
    alive.disconnect()
    for (const kind of Object.keys(again)) document.removeEventListener(kind, keep)
    // After the drawing at hand, so that what it sets stands first.
    setTimeout(() => {
      for (const [element, kept] of early) if (element.isConnected) again[kept.kind](element, kept)
    })
  })
  alive.observe(root, { attributes: true, attributeFilter: ['data-drawn'] })
}

// The application starts after the page or its outline has been drawn: fetching or evaluating it earlier would only delay the first
// drawing. A tab in the background draws nothing, hence the limit.
let hasStarted = false
function startOnce() {
  if (hasStarted) return
  hasStarted = true
  bring()
  // Not by a script element: its address would have to be a trusted type.
  void import(start)
}
// Two frames: the first draws the outline, the second knows that it is on the screen.
const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startOnce)))
// A page that can be read without its scripts keeps the network and the processor until it really stands there: on a busy machine frames are
// counted long before they are seen.
if (scripts.length > 0)
  new PerformanceObserver((seen) => {
    if (seen.getEntriesByName('first-contentful-paint').length > 0) afterFrames()
  }).observe({ type: 'paint', buffered: true })
else afterFrames()
setTimeout(startOnce, 1500)
