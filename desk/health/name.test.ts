import { expect, it } from 'vitest'
import { textsIn } from '#shared/i18n.ts'
import { nameOf } from './checks.tsx'
import { texts } from './texts.ts'

const words = textsIn(texts, 'pl')

it.each([
  ['payment gateway p24', 'Operator płatności Przelewy24'],
  ['payment gateway kir', 'Operator płatności KIR'],
  ['payment gateway of tomorrow', 'Operator płatności of tomorrow'],
  ['delivery of budzet', 'Dane z systemu Budżet'],
  ['WK_IDP_CERTIFICATES', 'Certyfikat WK_IDP_CERTIFICATES'],
  ['keys of push', 'Klucze powiadomień w przeglądarce'],
  ['something new', 'something new'],
])('the check %s is called %s on the screen', (id, said) => {
  expect(nameOf(id, words)).toBe(said)
})
