import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { ROOT } from './node-module.ts'

/** React as it is for people, by the names under which it is imported. */
const SOURCES: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
}
const MARK = '\0portal:'
const REQUIRED = /\brequire\("([^"]+)"\)/g
const EXPORTED = /^exports\.(\w+) = /gm

/** The text of a module that is written as CommonJS, as one that the bundler joins with the others. */
function asModule(text: string): string {
  const needed = [...new Set([...text.matchAll(REQUIRED)].map(([, name = '']) => name))]
  const names = [...new Set([...text.matchAll(EXPORTED)].map(([, name = '']) => name))]
  return [
    ...needed.map((name, index) => `import needed${index} from ${JSON.stringify(name)}`),
    'const exports = {}',
    text.replace(REQUIRED, (_, name: string) => `needed${needed.indexOf(name)}`),
    'export default exports',
    // One by one, so that names which nobody imports fall away.
    ...names.map((name) => `const own_${name} = /* @__PURE__ */ (() => exports.${name})()\nexport { own_${name} as ${name} }`),
  ].join('\n')
}

/**
 * React comes as CommonJS, which every chunk would take through helpers in a file of their own: a request more on each first page. A function
 * around each of its files would also have a telephone read all of it twice, once to find the end and once to run it.
 */
export function reactPlugin(): Plugin {
  const { resolve } = createRequire(`${ROOT}/package.json`)
  // Only the doors of a package have names; what lies behind them is found by its folder.
  const fileOf = (path: string) => `${dirname(resolve(`${path.split('/')[0]}/package.json`))}/${path.split('/').slice(1).join('/')}`
  return {
    name: 'portal:react',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(SOURCES, id) ? `${MARK}${id}` : null),
    load(id) {
      const path = id.startsWith(MARK) ? SOURCES[id.slice(MARK.length)] : undefined
      return path === undefined ? null : asModule(readFileSync(fileOf(path), 'utf8'))
    },
  }
}
