import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootPlugin } from './boot-plugin.ts'
import { compressPlugin } from './compress-plugin.ts'
import { contractPlugin } from './contract-plugin.ts'
import { entriesPlugin } from './entries-plugin.ts'
import { facadesPlugin } from './facades-plugin.ts'
import { fontsPlugin } from './fonts-plugin.ts'
import { ROOT } from './node-module.ts'
import { pagesPlugin } from './pages-plugin.ts'
import { preloadPlugin } from './preload-plugin.ts'
import { reactPlugin } from './react-plugin.ts'
import { textsPlugin } from './texts-plugin.ts'

/** Needed by every first page; apart from the portal's own code, because it changes less often. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|@tanstack\/history)\/|^\0portal:(react|scheduler)/

/** Where parts of public pages lie, but for those of the home page. */
const PUBLIC_STYLES = /\/(ui\/(?!gallery)|client\/|web\/|journeys\/office-content\/).+\.css$/

const QUESTIONS = /\/client\/call\/(use-api|query-client)|@tanstack\/(react-query|query-core)/
/** What the office wrote, with what lets it in. */
const OFFICE_HTML = /\/client\/page\/(office-html|trusted-policy)\./
/** A field, of forms as of what is chosen above a list, which needs nothing of what sends a form. */
const FIELDS = /\/ui\/form\/(field|text-field)\./
/** A form that is sent, and the one that most people meet: sign-in. */
const FORMS =
  /\/client\/form\/(?!confirm|declared|draft-|known|leave|server-draft)|\/ui\/form\/(field|text-field|password-field|error-summary)\.|\/web\/sign-in\/(?!second)|with-captcha/
/** What only a signed-in person sees on every page, and their home page. */
const SIGNED_IN =
  /\/web\/app\/signed-in-parts|\/web\/session\/((?:dialogs|strip)\/)?(signed-in|sign-out|session-strip|countdown|subject-choice|late-dialogs|texts)\.|\/web\/shell\/bar\/(user-menu|signed-in-bar)\.tsx|\/web\/home\/(signed-in-home|steps\/)|\/client\/(call\/use-fresh|session\/before-leaving)|\/shared\/(contracts\/next|payments\/(payment-pages|instalment-edge))\.|\/ui\/layout\/(disclosure|instalment|tag)\./
/** What opens over a page, seldom and later, and what a press there or on a page sends. */
const DIALOGS = /\/ui\/message\/dialog\.|\/client\/call\/use-act\.|\/client\/form\/(confirm|leave)-dialog|\/web\/session\/.+-dialog\./

/** What every declared service is drawn with: its page, tables, pictures, files, and the kinds of its fields. */
const LISTS =
  /\/web\/services\/page\/|\/client\/page\/(file-buttons?|texts)\.|\/ui\/(table\/(?!use-opening)|sheet)\/|\/ui\/chart\/(?!share\/(chart-svg|svg-|take))|\/shared\/(service\/(?!form)|field\.)/
/** Where pages and calls of other rooms are, a line each. */
const ADDRESSES = /\/(addresses|contract|calendar-calls|message-pages)\.ts$/
/** What searches, from the first focus on (decision 0092). */
const FINDER = /\/web\/search\/(field\/finder|index\/|match\/|words\/)/
/** Both sides of the budget tell the same story. */
const BUDGET = /\/client\/budget\/|\/shared\/figures\/budget\/|\/services\/budget-\w+\/(service|page|contract|texts)\./

/** What draws a form that is declared, and keeps its draft in the portal: who looks something up, or signs in, loads none of it. */
const DECLARED_FORMS = /\/client\/form\/(declared\/|draft-|server-draft)|\/shared\/service\/form\./

const APART = /[?&]lang=|\/ui\/language\/(packs|foreign)|\.css/
/** Parts that first pages do not need, in few files instead of fifty. What stands first takes along what it names. */
const PARTS: readonly (readonly [name: string, test: RegExp])[] = [
  ['data', QUESTIONS],
  ['office-html', OFFICE_HTML],
  ['fields', FIELDS],
  ['forms', FORMS],
  ['signed-in', SIGNED_IN],
  ['dialogs', DIALOGS],
  // The tick of a slip speaks of states, whose words no first page needs.
  ['parts', /\/ui\/(?!gallery|table|sheet|chart|layout\/instalment-acts).+\.tsx?$/],
  ['lists', LISTS],
  ['budget', BUDGET],
  ['addresses', ADDRESSES],
  ['finder', FINDER],
  ['declared-forms', DECLARED_FORMS],
]

export default defineConfig({
  root: `${ROOT}/web`,
  publicDir: false,
  plugins: [
    reactPlugin(),
    fontsPlugin(),
    contractPlugin(),
    textsPlugin(),
    entriesPlugin(),
    facadesPlugin(),
    react(),
    bootPlugin(),
    preloadPlugin(),
    pagesPlugin(),
    compressPlugin(),
  ],
  build: {
    outDir: `${ROOT}/dist/web`,
    emptyOutDir: true,
    // The policy forbids data: fonts and the like; small files stay files.
    assetsInlineLimit: 0,
    // Browsers without it fetch the same files a little later.
    modulePreload: { polyfill: false },
    target: 'es2023',
    // A telephone of four years ago knows no light-dark(): the style sheet that is sent says it in older words.
    cssTarget: ['chrome111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    reportCompressedSize: false,
    rolldownOptions: {
      // How long its own parts took is nothing that a newcomer should read at the first start.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: VENDOR, tags: ['$initial'], priority: 3 },
            // One file for the shell and the home page: twenty small ones would each cost a request.
            { name: 'portal', tags: ['$initial'], priority: 2 },
            // One sheet for all public pages: the server names it in those that it draws.
            { name: 'pages', test: PUBLIC_STYLES, priority: 1.5 },
            ...PARTS.map(([name, test], index) => ({
              name,
              test: (id: string) => test.test(id) && !APART.test(id),
              priority: 1 - index / 10,
            })),
          ],
        },
      },
    },
  },
})
