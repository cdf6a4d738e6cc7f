import { escapeHtml, sendPage } from '#simulators/kit/html.ts'
import { readBody, redirect } from '#simulators/kit/http.ts'
import type { Simulator, SimulatorPlace } from '#simulators/kit/simulator.ts'
import { type PhoneState, PUSH_FAULTS, SMS_FAULTS, type SimulatedPush, type SimulatedSms } from './state.ts'

const PATH = '/telefon'

function time(at: Date): string {
  return at.toLocaleTimeString('pl')
}

function smsItem({ number, from, text, at, status, id }: SimulatedSms): string {
  const sent = `<small>${escapeHtml(from)} do ${escapeHtml(number)} · ${time(at)} · stan ${escapeHtml(status)}</small>`
  const report = `<form method="post" action="raport"><input type="hidden" name="id" value="${id}"><button name="stan" value="404">Zgłoś doręczenie</button><button name="stan" value="405">Zgłoś niedoręczenie</button></form>`
  return `<li><p>${escapeHtml(text)}</p>${sent}${report}</li>`
}

function pushItem({ device, text, at }: SimulatedPush): string {
  return `<li><p>${escapeHtml(text)}</p><small>urządzenie ${escapeHtml(device)} · ${time(at)}</small></li>`
}

function listOf(items: readonly string[], none: string): string {
  return items.length === 0 ? `<p>${none}</p>` : `<ul>${items.join('')}</ul>`
}

function choice(name: string, options: readonly string[], chosen: string): string {
  return `<label>${name} <select name="${name}">${options.map((option) => `<option${option === chosen ? ' selected' : ''}>${option}</option>`).join('')}</select></label>`
}

function phonePage({ sms, pushed, faults }: PhoneState): string {
  const switches = `<form method="post" action="bledy">${choice('sms', SMS_FAULTS, faults.sms)}${choice('push', PUSH_FAULTS, faults.push)}<button>Zapisz</button></form>`
  return (
    '<main><h1>Telefon</h1><p class="note">Każdy SMS i każde powiadomienie, które portal wysłał, od najnowszego. Nic z tego nie trafia do prawdziwej sieci.</p>' +
    `<h2>SMS</h2>${listOf(sms.map(smsItem), 'Nie ma jeszcze żadnego SMS-a.')}<h2>Powiadomienia na urządzeniu</h2>${listOf(pushed.map(pushItem), 'Nie ma jeszcze żadnego powiadomienia.')}` +
    `<h2>Przełączniki błędów</h2>${switches}<p><a href="/">Lista symulatorów</a></p></main>`
  )
}

/** The telephone of the demo: what the services of SMS and push have brought. `report` tells the portal what became of an SMS. */
export function phoneSimulator(
  place: SimulatorPlace,
  phone: PhoneState,
  report: (message: SimulatedSms, status: string) => Promise<unknown>,
): Simulator {
  return {
    path: PATH,
    name: 'Telefon',
    describes: 'Telefon, na który przychodzi każdy SMS i każde powiadomienie portalu; przełączniki błędów.',
    async handle(request, response, path) {
      if (request.method !== 'POST')
        return sendPage(response, { status: path === '/' ? 200 : 404, title: 'Telefon', content: phonePage(phone) })
      const form = new URLSearchParams(await readBody(request))
      const message = phone.smsById(form.get('id') ?? '')
      if (path === '/raport' && message) await report(message, form.get('stan') === '405' ? '405' : '404')
      if (path === '/bledy') {
        phone.faults.sms = SMS_FAULTS.find((fault) => fault === form.get('sms')) ?? 'none'
        phone.faults.push = PUSH_FAULTS.find((fault) => fault === form.get('push')) ?? 'none'
      }
      redirect(response, `${place.url()}${PATH}/`)
    },
    close: async () => undefined,
  }
}
