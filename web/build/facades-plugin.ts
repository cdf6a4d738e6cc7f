import type { Plugin, Rolldown } from 'vite'

/** A file that only hands over what another file has: `export{t as Page}from"./forms-….js";` */
const FACADE = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/

interface Facade {
  /** The file that has it. */
  readonly file: string
  /** Name to the outside by name inside, as the properties of an object. */
  readonly names: string
}

function facadeOf({ code, isDynamicEntry }: Rolldown.OutputChunk, folder: string): Facade | null {
  const [, exported, file] = (isDynamicEntry && FACADE.exec(code)) || []
  if (exported === undefined || file === undefined) return null
  const names = exported.split(',').map((pair) => {
    const [inside, outside = inside] = pair.split(' as ')
    return `${outside}:e.${inside}`
  })
  return { file: `${folder}/${file}`, names: names.join(',') }
}

/**
 * The bundler gives each page that stands in a file with others a file of its own, which only hands it over: a request for nothing. Here
 * who asks for the page asks for the file in which it stands.
 */
export function facadesPlugin(folder = 'assets'): Plugin {
  return {
    name: 'portal:facades',
    apply: 'build',
    enforce: 'pre',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const facades = new Map(
        chunks.flatMap((chunk) => [[chunk.fileName, facadeOf(chunk, folder)] as const]).filter(([, facade]) => facade),
      )
      const asks = /import\(`\.\/([^`]+)`\)/g
      for (const chunk of chunks) {
        chunk.code = chunk.code.replaceAll(asks, (ask, name: string) => {
          const facade = facades.get(`${folder}/${name}`)
          return facade ? `import(\`./${facade.file.slice(folder.length + 1)}\`).then(e=>({${facade.names}}))` : ask
        })
      }
      for (const name of facades.keys()) delete bundle[name]
    },
  }
}
