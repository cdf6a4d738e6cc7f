import { formatMoney } from '#shared/format.ts'
import { toPln } from '#shared/money.ts'
import { keysOf } from '#shared/records.ts'
import { escapeHtml } from '#simulators/kit/html.ts'
import { CALL_FAULTS, NOTIFICATION_FAULTS, REFUND_ENDS, type Faults } from './faults.ts'
import type { SimulatedTransaction } from './state.ts'

const MARK = '<p class="note">Symulator Przelewy24. Żadna płatność nie jest prawdziwa.</p>'

function money(grosze: number): string {
  return formatMoney(toPln(grosze), 'pl')
}

function button(action: string, label: string, isFirst = false): string {
  return `<button${isFirst ? ' class="first"' : ''} name="czynnosc" value="${action}">${label}</button>`
}

function facts(known: SimulatedTransaction): string {
  return (
    `<dl><dt>Kwota</dt><dd class="amount">${money(known.amount)}</dd><dt>Tytuł</dt><dd>${escapeHtml(known.description)}</dd>` +
    `<dt>Płacący</dt><dd>${escapeHtml(known.client || known.email)}</dd></dl>`
  )
}

/** The hosted page of an open payment. */
export function paymentPage(known: SimulatedTransaction): string {
  return (
    `<main><h1>Płatność</h1>${MARK}${facts(known)}` +
    `<form method="post">${button('zaplac', 'Zapłać', true)}${button('odmow', 'Odmów płatności')}${button('porzuc', 'Wróć bez płacenia')}</form>` +
    `<details><summary>Próby błędów</summary><form method="post">${button('zaplac-mniej', 'Zapłać o grosz mniej')}` +
    `${button('zaplac-bez-powiadomienia', 'Zapłać bez powiadomienia')}${button('zaplac-zly-podpis', 'Zapłać, zły podpis powiadomienia')}` +
    `${button('zaplac-podwojnie', 'Zapłać, powiadomienie dwa razy')}</form><p><a href="../../integrations/przelewy24/">Wszystkie płatności i przełączniki błędów</a></p></details></main>`
  )
}

/** The page of a payment that can no longer be made. */
export function closedPage(known: SimulatedTransaction): string {
  const sentence = known.status > 0 ? 'Ta płatność została już przyjęta.' : 'Czas na tę płatność minął.'
  const waits = known.refunds.some(({ status }) => status === 2)
  const again =
    known.status > 0
      ? `<form method="post">${button('powiadom', 'Wyślij powiadomienie ponownie')}${button('zaplac-drugi-raz', 'Zapłać drugi raz')}${waits ? button('oddaj', 'Oddaj zlecony zwrot') : ''}</form>`
      : ''
  return `<main><h1>${sentence}</h1>${MARK}${facts(known)}${again}<p><a href="${escapeHtml(known.urlReturn)}">Wróć do portalu</a></p></main>`
}

const STATES = ['oczekuje na płatność', 'zapłacona, niezweryfikowana', 'zweryfikowana', 'zwrócona']

/** Overview: all payments and the switches of faults. */
export function overviewPage(transactions: readonly SimulatedTransaction[], faults: Faults): string {
  const rows = transactions.toReversed().map((known) => {
    const state = known.isRefused && known.status === 0 ? 'odmówiona' : STATES[known.status]
    return `<li><a href="trnRequest/${known.token}">${escapeHtml(known.description)}</a><br>${money(known.amount)}, ${state}</li>`
  })
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Nie ma jeszcze żadnej płatności.</p>'
  return `<main><h1>Symulator Przelewy24</h1>${MARK}<h2>Płatności</h2>${list}<p><a href="rozliczenie.csv">Rozliczenie (CSV)</a></p><h2>Przełączniki błędów</h2>${faultForm(faults)}</main>`
}

function faultForm(faults: Faults): string {
  const choices = {
    register: CALL_FAULTS,
    verify: CALL_FAULTS,
    find: CALL_FAULTS,
    notification: NOTIFICATION_FAULTS,
    refund: CALL_FAULTS,
    refundEnd: REFUND_ENDS,
  }
  const fields = keysOf(choices).map((name) => {
    const items = choices[name].map((option) => `<option${option === faults[name] ? ' selected' : ''}>${option}</option>`)
    return `<label>${name} <select name="${name}">${items.join('')}</select></label>`
  })
  return `<form method="post" action="bledy">${fields.join('')}<button>Zapisz</button></form>`
}
