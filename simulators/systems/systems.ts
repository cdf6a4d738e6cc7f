import { escapeHtml, sendPage } from '../kit/html.ts'
import type { Simulator } from '../kit/simulator.ts'

/** A file that an outside system has for the office. */
export interface OfferedFile {
  readonly name: string
  readonly describes: string
  readonly content: () => Promise<Uint8Array>
}

const TYPES: Readonly<Record<string, string>> = { zip: 'application/zip', csv: 'text/csv; charset=utf-8', sta: 'text/plain; charset=utf-8' }
const typeOf = (name: string) => TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

function listOf(title: string, note: string, files: readonly OfferedFile[]): string {
  if (files.length === 0) return ''
  const items = files.map(({ name, describes }) => `<li><a href="/dostawy/${name}">${name}</a><br>${escapeHtml(describes)}</li>`)
  return `<h2>${title}</h2><p class="note">${note}</p><ul>${items.join('')}</ul>`
}

/** The office's own systems, its bank and its operator: from here a newcomer takes the files that are uploaded to the desk. */
export function systemsSimulator(deliveries: readonly OfferedFile[], statements: readonly OfferedFile[] = []): Simulator {
  const offered = [...deliveries, ...statements]
  const lists = [
    listOf('Dostawy danych', 'Wysyłają je w biurku finanse: karol.kasjerski albo filip.finansowy, w menu „Dostawy danych”.', deliveries),
    listOf(
      'Bank i operator płatności',
      'Wysyłają je w biurku finanse: karol.kasjerski albo filip.finansowy, w menu „Wyciągi i rozliczenia”.',
      statements,
    ),
  ]
  return {
    name: 'Systemy urzędu',
    path: '/dostawy',
    describes: 'Pliki do wysłania w biurku: dostawy danych, wyciąg banku i lista operatora, dobre i złe.',
    async handle(_request, response, path) {
      const file = offered.find(({ name }) => path === `/${name}`)
      if (file) {
        const content = await file.content()
        response.writeHead(200, {
          'content-type': typeOf(file.name),
          'content-disposition': `attachment; filename="${file.name}"`,
          'content-length': content.length,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        response.end(content)
        return
      }
      const list = `<main><h1>Systemy urzędu, bank i operator</h1>${lists.join('')}<p><a href="/">Lista symulatorów</a></p></main>`
      sendPage(response, { status: path === '/' ? 200 : 404, title: 'Pliki do wysłania w biurku', content: list })
    },
    close: async () => undefined,
  }
}
