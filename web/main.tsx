import { createBrowserHistory } from '@tanstack/history'
import { StrictMode } from 'react'
import { DEFAULT_LANGUAGE, isWritten, type Language } from '#shared/language.ts'
import 'virtual:fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/classes.css'
import { loadConfiguration, type Configuration } from '#client/call/configuration.ts'
import { sessionStore } from '#client/session/session-store.ts'
import { stepOf } from '#client/router/portal-router.ts'
import { RouterView } from '#client/router/router-view.tsx'
import { keepScroll } from '#client/router/scroll.ts'
import { applySettings } from '#client/kept/settings.ts'
import { currentLanguage, setLanguage } from '#ui/language/texts-store.ts'
import { routerOver, watchNavigation } from './app/router.tsx'
import { loadSignedIn, provideSignedIn } from './session/signed-in-view.tsx'
import { sessionReady } from './session/session-ready.ts'
import { BREAK_PAGE, type Start, afterBreak, noteBreak, start } from './start/start.ts'
import { drawnState, show, takeOver } from './start/drawn.tsx'
import { StartFailed } from './start/start-failed.tsx'
import { Shell } from './shell/shell.tsx'
import { countVisit } from './shell/bar/visits.ts'
// Of sign-in and of the home page of who is signed in: with the first sheet and the first file they cost no request of their own.
import '#ui/message/notice.tsx'
import '#client/page/loaded.tsx'
import '#ui/layout/card.tsx'
import '#ui/message/empty-state.tsx'
import '#ui/layout/card.css'
import '#ui/layout/disclosure.css'
import '#ui/layout/instalment.css'
import '#ui/layout/tag.css'
import '#ui/message/empty-state.css'
import '#client/form/form.css'
import './session/strip/session-strip.css'
import './sign-in/sign-in.css'

const router = routerOver(createBrowserHistory())

/** Waits only for a person who was signed in already; whether another tab shares its session is learned meanwhile. */
async function whoIsHere(): Promise<void> {
  const ready = sessionReady()
  if (sessionStore.get().token) {
    await Promise.all([ready, loadSignedIn().catch(() => null)])
    return
  }
  ready.catch(() => null)
}

async function loadFirstPage(): Promise<void> {
  router.listen(keepScroll(() => stepOf(router.history.location)))
  await router.load()
  watchNavigation(router)
}

/** A break takes the place of what was asked for, and gives it back. */
function placeOfStart(state: Start): void {
  const { pathname, search } = location
  if (state === 'break') {
    noteBreak(pathname + search)
    router.history.replace(BREAK_PAGE)
  } else if (pathname === BREAK_PAGE) router.history.replace(afterBreak())
}

function offers({ czyInternacjonalizacja, jezykiDodatkowe = [] }: Configuration, language: Language): boolean {
  if (language === DEFAULT_LANGUAGE) return true
  return czyInternacjonalizacja && (isWritten(language) || jezykiDodatkowe.some(({ kod }) => kod === language))
}

/** The first page is drawn when it is complete; until then what the server has drawn stands, or the outline of `index.html`. */
async function run(): Promise<void> {
  provideSignedIn(() => import('./app/signed-in-parts.ts'))
  applySettings()
  const drawn = drawnState()
  try {
    if (drawn) await takeOver(drawn)
    const [state, , configuration] = await Promise.all([drawn ? ('ready' as const) : start(), whoIsHere(), loadConfiguration()])
    // A language chosen before the office switched it off.
    if (configuration && !offers(configuration, currentLanguage())) await setLanguage(DEFAULT_LANGUAGE)
    placeOfStart(state)
    await loadFirstPage()
    // A picture that is still on its way would be taken out of the drawn page for a moment.
    if (drawn && document.querySelector('.chart')) await (await import('#ui/chart/loaded.ts')).loadPicture()
  } catch {
    show(<StartFailed />, null)
    return
  }
  show(
    <StrictMode>
      <RouterView router={router}>
        <Shell />
      </RouterView>
    </StrictMode>,
    drawn,
  )
  setTimeout(() => void countVisit(), 3000)
}

void run()
