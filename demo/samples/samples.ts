import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { zip } from 'fflate'
import { UNREAD } from '../money/seed-money.ts'
import { cutDelivery, faultyDelivery, goodDelivery } from './finance.ts'

/** A file that a newcomer can upload to the desk. */
interface Sample {
  readonly name: string
  /** One sentence: what the desk will say of it. */
  readonly describes: string
  readonly content: () => Promise<Uint8Array>
}

/** Beside the portal's own work: a full delivery has twenty megabytes. */
function packed(files: Record<string, Uint8Array>): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  zip(files, (error, bytes) => (error ? reject(error) : resolve(bytes)))
  return promise
}

/** What the finance system of the demo could send today; `out` holds the deliveries with which the demo began. */
export function deliverySamples(out: string): readonly Sample[] {
  const folder = join(out, 'finanse')
  return [
    {
      name: 'finanse-z-bledami.zip',
      describes: 'Wieczorne wpłaty z czterema błędami: biurko mówi plik, wiersz i powód, i niczego nie przyjmuje.',
      content: async () => packed(await faultyDelivery(folder)),
    },
    {
      name: 'finanse-wplaty.zip',
      describes: 'Te same wpłaty bez błędów: biurko pokazuje, co się zmieni, i można je opublikować.',
      content: async () => packed(await goodDelivery(folder)),
    },
    {
      name: 'finanse-uciety.zip',
      describes: 'Pełna dostawa, z której zniknęła czwarta część kart: do publikacji potrzebne są dwie osoby, albo nikt jej nie publikuje.',
      content: async () => packed(await cutDelivery(folder)),
    },
  ]
}

/** What bank and operator could send today; `bank` holds the files with which the money of the demo began. */
export function statementSamples(bank: string): readonly Sample[] {
  const sample = (name: string, describes: string): Sample => ({ name, describes, content: () => readFile(join(bank, UNREAD, name)) })
  return [
    sample(
      'wyciag-uszkodzony.sta',
      'Wyciąg, w którym zgubił się jeden wiersz: salda się nie zgadzają, biurko mówi dlaczego i niczego nie wczytuje.',
    ),
    sample('przelewy24-lista.csv', 'Lista Przelewy24 z wpłatą, której operator wcześniej nie wymienił.'),
    sample(
      'wyciag-banku.sta',
      'Ten sam wyciąg w całości: dwie wypłaty operatora, na które czekały wpłaty portalu, i jeden przelew bez zlecenia. Po wczytaniu widać go w „Rozliczeniu wpłat”.',
    ),
  ]
}
