import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'virtual:fonts.css'
import '#ui/tokens.css'
import '#ui/base.css'
import '#ui/classes.css'
import './shell/desk.css'
import { stepOf } from '#client/router/portal-router.ts'
import { RouterView } from '#client/router/router-view.tsx'
import { keepScroll } from '#client/router/scroll.ts'
import { applySettings } from '#client/kept/settings.ts'
import { currentLanguage, setLanguage } from '#ui/language/texts-store.ts'
import { router, watchNavigation } from './router.tsx'
import { Shell } from './shell/shell.tsx'
import { learnWhoIsHere } from './sign-in/who.ts'

async function run(): Promise<void> {
  applySettings()
  // Clerks read Polish or English; somebody who reads the portal in another language has the English desk.
  if (currentLanguage() !== 'pl' && currentLanguage() !== 'en') await setLanguage('en')
  await learnWhoIsHere()
  router.listen(keepScroll(() => stepOf(router.history.location)))
  await router.load()
  watchNavigation()
  const root = document.getElementById('root')
  if (root)
    createRoot(root).render(
      <StrictMode>
        <RouterView router={router}>
          <Shell />
        </RouterView>
      </StrictMode>,
    )
}

void run()
