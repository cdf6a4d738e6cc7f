import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { ROOT } from './node-module.ts'

const MODULES: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
const MARK = '\0portal:'

/**
 * React comes as CommonJS, which every chunk would take through helpers in a file of their own: a request more on each first page. Here
 * it is one module with the names that it exports; CommonJS stays inside the chunk where React lies.
 */
export function reactPlugin(): Plugin {
  const resolve = createRequire(`${ROOT}/package.json`)
  return {
    name: 'portal:react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id, importer, { kind }) =>
      MODULES.includes(id) && kind === 'import-statement' && !importer?.startsWith(MARK) ? `${MARK}${id}` : null,
    load(id) {
      if (!id.startsWith(MARK)) return null
      const name = id.slice(MARK.length)
      const names = Object.keys(resolve(name) as object).filter((key) => /^[a-z]\w*$/i.test(key))
      // One by one, so that names which nobody imports fall away.
      const exported = names.map((key) => `export const ${key} = /* @__PURE__ */ (() => whole.${key})()`)
      return [`import whole from ${JSON.stringify(resolve.resolve(name))}`, ...exported].join('\n')
    },
  }
}
