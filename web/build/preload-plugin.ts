import type { HtmlTagDescriptor, Plugin } from 'vite'

const FIRST_FONT = /\/latin-[\w-]{8}\.woff2$/
const FIRST_TEXTS = /\/_virtual_shell-texts_lang_pl-[\w-]+\.js$/

function tagOf(file: string): HtmlTagDescriptor | null {
  const attrs = { href: `/${file}`, crossorigin: '' }
  if (FIRST_FONT.test(file)) return { tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', ...attrs }, injectTo: 'head' }
  if (FIRST_TEXTS.test(file)) return { tag: 'link', attrs: { rel: 'modulepreload', fetchpriority: 'low', ...attrs }, injectTo: 'head' }
  return null
}

/** Lets the browser fetch at once what the first page asks for only later: typeface and Polish words. */
export function preloadPlugin(): Plugin {
  return {
    name: 'portal:preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => Object.keys(bundle ?? {}).flatMap((file) => tagOf(file) ?? []),
    },
  }
}
