import { code, date, decimal, group, money, optional, text } from '#shared/service/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

const declared = { nrKarty: code(30), opisPodatku: text(200) }
const land = { ...declared, powierzchniaGruntu: optional(decimal(4)), jednostkaPowierzchni: code(10), nazwaStawki: text(300) }
const deed = group({ typ: text(100), numer: text(100), dataWydania: date() })

const landArea = { field: 'powierzchniaGruntu', label: 'powierzchniaGruntu', unit: 'jednostkaPowierzchni' } as const

/** Service 30, S1 §2 and §3; units come with the rows and are shown, not converted: reference/domain.md 3.9. */
export const service = defineService({
  id: 30,
  path: 'nieruchomosci-osoby',
  access: 'subject',
  subjectKinds: 'both',
  acting: 'PODATKI',
  icon: 'land',
  api: '/podatkiGminne/dajNieruchomosci',
  tables: {
    grunty: {
      caption: 'land', empty: 'noLand', row: land,
      columns: ['nazwaStawki', 'opisPodatku', 'nrKarty', landArea],
    },
    budynki: {
      caption: 'buildings',
      empty: 'noBuildings',
      row: {
        ...land,
        powierzchniaBudynku: decimal(2),
        daneGeodezyjne: group({ pelnyIdentyfikator: optional(code(60)) }),
        dokumentWlasnosci: optional(deed),
      },
      columns: [
        'nazwaStawki', 'opisPodatku', 'nrKarty', landArea,
        { field: 'powierzchniaBudynku', label: 'powierzchniaBudynku', unit: 'jednostkaPowierzchni' },
        { field: 'daneGeodezyjne.pelnyIdentyfikator', label: 'cadastralId' },
        {
          field: 'dokumentWlasnosci.typ',
          label: 'deed',
          parts: { fields: ['dokumentWlasnosci.typ', 'dokumentWlasnosci.numer', 'dokumentWlasnosci.dataWydania'], text: 'deedOf' },
        },
      ],
    },
    budowle: {
      caption: 'structures',
      empty: 'noStructures',
      row: { ...declared, wartoscBudowli: money(), jednostkaWartosci: code(10), nazwaStawki: text(300) },
      columns: ['nazwaStawki', 'opisPodatku', 'nrKarty', { field: 'wartoscBudowli', label: 'wartoscBudowli', unit: 'jednostkaWartosci' }],
    },
  },
  texts,
})
