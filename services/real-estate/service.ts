import { code, date, decimal, group, money, optional, text } from '#shared/field.ts'
import { defineService } from '#shared/service/service.ts'
import { texts } from './texts.ts'

const declared = { nrKarty: code(30), opisPodatku: text(200) }
const land = { ...declared, powierzchniaGruntu: optional(decimal(4)), jednostkaPowierzchni: code(10), nazwaStawki: text(300) }
const deed = group({ typ: text(100), numer: text(100), dataWydania: date() })

const card = { field: 'nrKarty', label: 'card' } as const
const tax = { field: 'opisPodatku', label: 'tax' } as const
const rate = { field: 'nazwaStawki', label: 'rate' } as const
const landArea = { field: 'powierzchniaGruntu', label: 'landArea', unit: 'jednostkaPowierzchni' } as const

/** Service 30, S1 §2 and §3; units come with the rows and are shown, not converted: reference/domain.md 3.9. */
export const service = defineService({
  id: 30,
  path: 'nieruchomosci-osoby',
  access: 'subject',
  subjectKinds: 'both',
  icon: 'land',
  api: '/podatkiGminne/dajNieruchomosci',
  tables: {
    grunty: { caption: 'land', empty: 'noLand', rowHeader: 'nazwaStawki', row: land, columns: [rate, tax, card, landArea] },
    budynki: {
      caption: 'buildings',
      empty: 'noBuildings',
      rowHeader: 'nazwaStawki',
      row: {
        ...land,
        powierzchniaBudynku: decimal(2),
        daneGeodezyjne: group({ pelnyIdentyfikator: optional(code(60)) }),
        dokumentWlasnosci: optional(deed),
      },
      columns: [
        rate, tax, card, landArea,
        { field: 'powierzchniaBudynku', label: 'buildingArea', unit: 'jednostkaPowierzchni' },
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
      rowHeader: 'nazwaStawki',
      row: { ...declared, wartoscBudowli: money(), jednostkaWartosci: code(10), nazwaStawki: text(300) },
      columns: [rate, tax, card, { field: 'wartoscBudowli', label: 'structureValue', unit: 'jednostkaWartosci' }],
    },
  },
  texts,
})
