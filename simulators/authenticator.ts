import { createGuardrails, generateSync } from 'otplib'
import { escapeHtml, sendPage } from './kit/html.ts'
import type { Simulator } from './kit/simulator.ts'

export interface AuthenticatorEntry {
  readonly login: string
  readonly firstName: string
  readonly lastName: string
  readonly key: string
}

const STEP_MS = 30_000
const guardrails = createGuardrails({ MIN_SECRET_BYTES: 10 })

/** The telephones of the demo office on one page: the codes with which its people sign in at the desk. */
export function authenticatorSimulator(people: readonly AuthenticatorEntry[]): Simulator {
  return {
    name: 'Aplikacja uwierzytelniająca',
    path: '/kody',
    describes: 'Kody, którymi pracownicy urzędu logują się do biurka.',
    async handle(_request, response) {
      const rows = people.map(
        ({ login, firstName, lastName, key }) =>
          `<tr><th scope="row">${escapeHtml(login)}</th><td>${escapeHtml(`${firstName} ${lastName}`)}</td><td><code>${generateSync({ secret: key, guardrails })}</code></td></tr>`,
      )
      const left = Math.ceil((STEP_MS - (Date.now() % STEP_MS)) / 1000)
      const table = `<table><thead><tr><th>Login</th><th>Kto</th><th>Kod</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
      sendPage(response, {
        title: 'Kody pracowników',
        content: `<main><h1>Kody pracowników</h1><p class="note">Zmienią się za ${left} s. Nowe pokazuje odświeżenie strony.</p>${table}<p><a href="/">Lista symulatorów</a></p></main>`,
      })
    },
    close: async () => undefined,
  }
}
