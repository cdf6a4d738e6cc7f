import { escapeHtml } from '#simulators/kit/html.ts'
import type { Pending, SimulatedPerson } from './state.ts'

export interface LoginPage {
  readonly title: string
  readonly pending: Pending
  readonly people: readonly SimulatedPerson[]
  /** Levels by their URI, the chosen one first; empty where the provider knows none. */
  readonly levels: ReadonlyMap<string, string>
  readonly faults: Readonly<Record<string, string>>
}

const MARK = '<p class="note">Symulator: nikt nie sprawdza tożsamości, a osoby są wymyślone.</p>'

/** Where a person says who they want to be. */
export function loginPage({ title, pending, people, levels, faults }: LoginPage): string {
  const chosen = Object.hasOwn(faults, pending.fault)
    ? `<p role="status"><strong>Wybrany błąd: ${escapeHtml(faults[pending.fault] ?? '')}</strong></p>`
    : ''
  return (
    `<main><h1>${escapeHtml(title)}</h1>${MARK}<dl><dt>Usługa</dt><dd>${escapeHtml(pending.providerName)}</dd></dl>${chosen}` +
    `<h2>Wybierz osobę</h2><form class="column people" method="post">${levelField(levels)}${people.map(personButton).join('')}</form>` +
    `<h2>Albo wpisz dane</h2><form class="column" method="post">${levelField(levels)}${textField('imie', 'Imię', 'given-name')}` +
    `${textField('nazwisko', 'Nazwisko', 'family-name')}${textField('pesel', 'PESEL', 'off', ' inputmode="numeric" maxlength="11"')}` +
    `<button class="first" name="osoba" value="wpisana">Zaloguj jako ta osoba</button></form>` +
    `<form method="post"><button name="osoba" value="nikt">Anuluj i wróć do portalu</button></form>${faultForm(faults, pending.fault)}</main>`
  )
}

function personButton({ firstName, lastName, note }: SimulatedPerson, index: number): string {
  const more = note === undefined ? '' : `<small>${escapeHtml(note)}</small>`
  return `<button name="osoba" value="${index}">${escapeHtml(`${firstName} ${lastName}`)}${more}</button>`
}

function textField(name: string, label: string, autocomplete: string, more = ''): string {
  return `<label>${label}<br><input name="${name}" required autocomplete="${autocomplete}"${more}></label>`
}

function levelField(levels: ReadonlyMap<string, string>): string {
  if (levels.size === 0) return ''
  const options = Array.from(levels, ([uri, label]) => `<option value="${escapeHtml(uri)}">${escapeHtml(label)}</option>`)
  return `<label>Poziom zaufania<br><select name="poziom">${options.join('')}</select></label>`
}

function faultForm(faults: Readonly<Record<string, string>>, chosen: string): string {
  const option = ([name, label]: readonly [string, string]) =>
    `<option value="${name}"${name === chosen ? ' selected' : ''}>${escapeHtml(label)}</option>`
  const options = [['', 'bez błędu'] as const, ...Object.entries(faults)].map(option)
  return (
    `<details${chosen === '' ? '' : ' open'}><summary>Próby błędów</summary><p class="note">Proszę wybrać błąd, a potem osobę.</p>` +
    `<form method="post"><label>Błąd<br><select name="blad">${options.join('')}</select></label><button>Ustaw błąd</button></form></details>`
  )
}

/** Brings the artifact to the portal: by itself with a script, by the button without. */
export function returnPage(target: string, fields: Readonly<Record<string, string>>): string {
  const hidden = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  return (
    `<main><h1>Powrót do portalu</h1><p>Jeśli nic się nie dzieje, proszę nacisnąć przycisk.</p>` +
    `<form method="post" action="${escapeHtml(target)}">${hidden.join('')}<button class="first">Wróć do portalu</button></form></main>`
  )
}

/** Runs on the page above. */
export const RETURN_SCRIPT = "document.querySelector('form').submit()\n"

export function refusedPage(reason: string): string {
  return `<main><h1>Zapytanie odrzucone</h1>${MARK}<p>${escapeHtml(reason)}</p></main>`
}

export function overviewPage(title: string): string {
  return `<main><h1>${escapeHtml(title)}</h1>${MARK}<p>Logowanie zaczyna się w portalu.</p><p><a href="/">Lista symulatorów</a></p></main>`
}
