import { escapeHtml, sendPage } from '../kit/html.ts'
import type { Simulator } from '../kit/simulator.ts'

/** A delivery as a file. */
export interface OfferedDelivery {
  readonly name: string
  readonly describes: string
  readonly content: () => Promise<Uint8Array>
}

/** The office's own systems: from here a newcomer takes the files that are uploaded to the desk. */
export function systemsSimulator(offered: readonly OfferedDelivery[]): Simulator {
  const items = offered.map(({ name, describes }) => `<li><a href="/dostawy/${name}">${name}</a><br>${escapeHtml(describes)}</li>`)
  return {
    name: 'Systemy urzędu',
    path: '/dostawy',
    describes: 'Pliki dostaw do wysłania w biurku („Dostawy danych”): z błędami, dobra i ucięta.',
    async handle(_request, response, path) {
      const file = offered.find(({ name }) => path === `/${name}`)
      if (file) {
        const content = await file.content()
        response.writeHead(200, {
          'content-type': 'application/zip',
          'content-disposition': `attachment; filename="${file.name}"`,
          'content-length': content.length,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        response.end(content)
        return
      }
      const note = '<p class="note">Wysyła je w biurku finanse: karol.kasjerski albo filip.finansowy, w menu „Dostawy danych”.</p>'
      const list = `<main><h1>Systemy urzędu: dostawy danych</h1>${note}<ul>${items.join('')}</ul><p><a href="/">Lista symulatorów</a></p></main>`
      sendPage(response, path === '/' ? 200 : 404, 'Dostawy danych', list)
    },
    close: async () => undefined,
  }
}
