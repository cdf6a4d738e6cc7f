import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#shared/language.ts'
import { texts as files } from './words/files.ts'
import { FLAGS } from '../flags.ts'
import { CONTENT, filesOfFolder, historyPage, pieceForm, previewPage, SWITCHES, versionPage, writingPage } from './pages/addresses.ts'
import { texts as flags } from './words/flags.ts'
import { texts as pages } from './words/pages.ts'
import { texts } from './words/texts.ts'
import { nameOfContent, pageOfContent } from './pages/writing/things.ts'

/** The office's content on the desk: its pages, and the versions of all of it. */
export const part: BrowserPart = {
  menu: [
    { group: 'content', icon: 'document', name: wordOf(pages, 'title'), href: CONTENT, permission: 'content-edit', queue: 'tresci' },
    { group: 'content', icon: 'folder', name: wordOf(files, 'title'), href: filesOfFolder.route, permission: 'content-edit' },
    { group: 'oversight', icon: 'settings', name: wordOf(flags, 'title'), href: SWITCHES, permission: 'settings-change' },
    { group: 'content', icon: 'copy', name: wordOf(texts, 'title'), href: versionPage.route, permission: 'content-edit' },
  ],
  pages: [
    { route: CONTENT, permission: 'content-edit', load: () => import('./pages/writing/tree-page.tsx') },
    { route: writingPage.route, permission: 'content-edit', load: () => import('./pages/writing/page-page.tsx') },
    { route: pieceForm.route, permission: 'content-edit', load: () => import('./pages/settings/settings-page.tsx') },
    { route: previewPage.route, permission: 'content-edit', load: () => import('./pages/writing/preview-page.tsx') },
    { route: filesOfFolder.route, permission: 'content-edit', load: () => import('./pages/files/files-page.tsx') },
    { route: SWITCHES, permission: 'settings-change', load: () => import('./pages/settings/flags-page.tsx') },
    { route: historyPage.route, permission: 'content-edit', load: () => import('./pages/versions/history-page.tsx') },
    { route: versionPage.route, permission: 'content-edit', load: () => import('./pages/versions/versions-page.tsx') },
  ],
  queues: [{ id: 'tresci', name: wordOf(pages, 'queue'), href: CONTENT }],
  acts: {
    'settings-change': wordOf(flags, 'act'),
    'content-restore': wordOf(texts, 'restoreAct'),
    'content-legal': wordOf(pages, 'legalAct'),
  },
  things: { content: { name: nameOfContent, page: pageOfContent, permission: 'content-edit' } },
  facts: {
    ...Object.fromEntries(FLAGS.map((flag) => [flag, wordOf(flags, flag)])),
    version: wordOf(texts, 'versionFact'),
    changedFiles: wordOf(texts, 'changedFiles'),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [`legalText-${language}`, () => `${wordOf(pages, 'legalText')()} (${LANGUAGE_FACTS[language].name})`]),
    ),
    legalVersion: wordOf(pages, 'legalVersion'),
  },
}
