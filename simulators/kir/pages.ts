import { formatMoney } from '#shared/format.ts'
import { keysOf } from '#shared/records.ts'
import { escapeHtml } from '#simulators/kit/html.ts'
import { BANKS } from './banks.ts'
import { NOTIFICATION_FAULTS, START_FAULTS, STATUS_FAULTS, type Faults } from './faults.ts'
import type { SimulatedTransfer } from './state.ts'

const MARK = '<p class="note">Symulator Paybynet. Żaden przelew nie jest prawdziwy.</p>'

function money(amount: string): string {
  return formatMoney(Number(amount.replace(',', '.')), 'pl')
}

function button(action: string, label: string, isFirst = false): string {
  return `<button${isFirst ? ' class="first"' : ''} name="czynnosc" value="${action}">${label}</button>`
}

function facts({ amount, payee, account, id }: SimulatedTransfer): string {
  return (
    `<dl><dt>Kwota</dt><dd class="amount">${money(amount)}</dd><dt>Odbiorca</dt><dd>${escapeHtml(payee)}</dd>` +
    `<dt>Rachunek</dt><dd>${account}</dd><dt>Tytuł</dt><dd>${id}</dd></dl>`
  )
}

/** The clearing house's page and the bank's in one: bank, then approval. */
export function transferPage(known: SimulatedTransfer): string {
  const banks = BANKS.map(({ id, name }) => `<option value="${id}">${name}</option>`)
  return (
    `<main><h1>Przelew</h1>${MARK}${facts(known)}` +
    `<form method="post"><label>Bank <select name="idbank">${banks.join('')}</select></label>` +
    `${button('zatwierdz', 'Zatwierdź przelew', true)}${button('odrzuc', 'Odrzuć przelew')}${button('porzuc', 'Wróć bez decyzji')}</form>` +
    `<details><summary>Próby błędów</summary><form method="post">${button('zatwierdz-inna-kwota', 'Zatwierdź, powiadomienie o grosz mniejsze')}` +
    `${button('zatwierdz-bez-powiadomienia', 'Zatwierdź bez powiadomienia')}${button('zatwierdz-zly-skrot', 'Zatwierdź, zły skrót powiadomienia')}` +
    `${button('zatwierdz-podwojnie', 'Zatwierdź, powiadomienie dwa razy')}${button('zatwierdz-pozno', 'Zatwierdź, powiadomienie później')}` +
    `${button('zatwierdz-i-odrzuc', 'Zatwierdź, potem powiadom o odrzuceniu')}</form></details></main>`
  )
}

const SENTENCES: Readonly<Record<string, string>> = {
  2303: 'Ten przelew został już zatwierdzony.',
  2302: 'Ten przelew został odrzucony.',
  2301: 'Czas na ten przelew minął.',
}

export function closedPage(known: SimulatedTransfer): string {
  const back = known.status === '2303' ? known.backOk : known.backReject
  return (
    `<main><h1>${SENTENCES[known.status] ?? 'Tego przelewu nie można już zlecić.'}</h1>${MARK}${facts(known)}` +
    `<form method="post">${button('powiadom', 'Wyślij powiadomienie ponownie')}</form><p><a href="${escapeHtml(back)}">Wróć do portalu</a></p></main>`
  )
}

/** A form that was refused at entry. */
export function refusedPage(code: string, why: string, back: string | null): string {
  const link = back === null ? '' : `<p><a href="${escapeHtml(back)}">Wróć do portalu</a></p>`
  return `<main><h1>Zlecenie odrzucone</h1>${MARK}<p>Status ${code}: ${escapeHtml(why)}.</p>${link}</main>`
}

/** Overview: all transfers and the switches of faults. */
export function overviewPage(transfers: readonly SimulatedTransfer[], faults: Faults): string {
  const rows = transfers
    .toReversed()
    .map(({ id, amount, status }) => `<li><a href="przelew/${id}">${id}</a><br>${money(amount)}, status ${status}</li>`)
  const list = rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Nie ma jeszcze żadnego przelewu.</p>'
  return `<main><h1>Symulator Paybynet</h1>${MARK}<h2>Przelewy</h2>${list}<h2>Przełączniki błędów</h2>${faultForm(faults)}</main>`
}

function faultForm(faults: Faults): string {
  const choices = { start: START_FAULTS, status: STATUS_FAULTS, notification: NOTIFICATION_FAULTS }
  const fields = keysOf(choices).map((name) => {
    const items = choices[name].map((option) => `<option${option === faults[name] ? ' selected' : ''}>${option}</option>`)
    return `<label>${name} <select name="${name}">${items.join('')}</select></label>`
  })
  return `<form method="post" action="bledy">${fields.join('')}<button>Zapisz</button></form>`
}
