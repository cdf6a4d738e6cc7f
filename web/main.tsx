import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DEFAULT_LANGUAGE } from '#shared/language.ts'
import 'virtual:fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import { loadConfiguration } from '#client/call/configuration.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { applySettings } from '#client/kept/settings.ts'
import { currentLanguage, setLanguage } from '#ui/language/texts-store.ts'
import { router, watchNavigation } from './app/router.tsx'
import { sessionReady } from './session/session-ready.ts'
import { BREAK_PAGE, type Start, afterBreak, noteBreak, start } from './start/start.ts'
import { StartFailed } from './start/start-failed.tsx'
import { countVisit } from './shell/bar/visits.ts'

const root = createRoot(document.getElementById('root') ?? document.body)

/** Waits only for a person who was signed in already; whether another tab shares its session is learned meanwhile. */
async function whoIsHere(): Promise<void> {
  const ready = sessionReady()
  if (sessionStore.get().token) return ready
  ready.catch(() => null)
}

/** Guards may lead elsewhere; until the router is drawn nobody else listens to the addresses that they set. */
async function loadFirstPage(): Promise<void> {
  const stop = router.history.subscribe(() => void router.load())
  await router.load()
  stop()
  watchNavigation()
}

/** A break takes the place of what was asked for, and gives it back. */
function placeOfStart(state: Start): void {
  const { pathname, search } = location
  if (state === 'break') {
    noteBreak(pathname + search)
    router.history.replace(BREAK_PAGE)
  } else if (pathname === BREAK_PAGE) router.history.replace(afterBreak())
}

/** The first page is drawn when it is complete; until then the outline of `index.html` stands. */
async function run(): Promise<void> {
  applySettings()
  try {
    const [state, , configuration] = await Promise.all([start(), whoIsHere(), loadConfiguration()])
    // A language chosen before the office switched the others off.
    if (configuration?.czyInternacjonalizacja === false && currentLanguage() !== DEFAULT_LANGUAGE) await setLanguage(DEFAULT_LANGUAGE)
    placeOfStart(state)
    await loadFirstPage()
  } catch {
    root.render(<StartFailed />)
    return
  }
  root.render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  setTimeout(() => void countVisit(), 3000)
}

void run()
