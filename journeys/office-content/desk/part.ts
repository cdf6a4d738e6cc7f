import { type BrowserPart, wordOf } from '#client/desk/part.ts'
import { texts as files } from './words/files.ts'
import { FLAGS } from '../flags.ts'
import { texts as flags } from './words/flags.ts'
import { texts as pages } from './words/pages.ts'
import { texts } from './words/texts.ts'

const PAGES = '/urzad/tresci'
const FILES = '/urzad/tresci/pliki'
const SWITCHES = '/urzad/ustawienia'
const VERSIONS = '/urzad/tresci/wersje'

/** The office's content on the desk: its pages, and the versions of all of it. */
export const part: BrowserPart = {
  menu: [
    { group: 'content', icon: 'document', name: wordOf(pages, 'title'), href: PAGES, permission: 'content-edit', queue: 'tresci' },
    { group: 'content', icon: 'folder', name: wordOf(files, 'title'), href: FILES, permission: 'content-edit' },
    { group: 'oversight', icon: 'settings', name: wordOf(flags, 'title'), href: SWITCHES, permission: 'settings-change' },
    { group: 'content', icon: 'history', name: wordOf(texts, 'title'), href: VERSIONS, permission: 'content-edit' },
  ],
  pages: [
    { route: PAGES, permission: 'content-edit', load: () => import('./pages/writing/tree/tree-page.tsx') },
    { route: `${PAGES}/strona`, permission: 'content-edit', load: () => import('./pages/writing/page/page-page.tsx') },
    { route: `${PAGES}/ustawienia`, permission: 'content-edit', load: () => import('./pages/settings/settings-page.tsx') },
    { route: `${PAGES}/podglad`, permission: 'content-edit', load: () => import('./pages/writing/preview/preview-page.tsx') },
    { route: FILES, permission: 'content-edit', load: () => import('./pages/files/files-page.tsx') },
    { route: SWITCHES, permission: 'settings-change', load: () => import('./pages/flags/flags-page.tsx') },
    { route: VERSIONS, permission: 'content-edit', load: () => import('./pages/versions-page.tsx') },
  ],
  queues: [{ id: 'tresci', name: wordOf(pages, 'queue'), href: PAGES }],
  acts: {
    'settings-change': wordOf(flags, 'act'),
    'content-restore': wordOf(texts, 'restoreAct'),
    'content-legal': wordOf(pages, 'legalAct'),
  },
  facts: {
    ...Object.fromEntries(FLAGS.map((flag) => [flag, wordOf(flags, flag)])),
    version: wordOf(texts, 'versionFact'),
    changedFiles: wordOf(texts, 'changedFiles'),
    legalText: wordOf(pages, 'legalText'),
    legalVersion: wordOf(pages, 'legalVersion'),
  },
}
