import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSimulators, type Simulators } from '../simulators.ts'

let simulators: Simulators
beforeAll(async () => {
  const content = async () => new TextEncoder().encode('PK')
  simulators = await startSimulators({
    simulatorsPort: 0,
    deliveries: [{ name: 'finanse-wplaty.zip', describes: 'Dobra & mała', content }],
    statements: [{ name: 'wyciag-banku.sta', describes: 'Wyciąg', content: async () => new TextEncoder().encode(':20:DEMO') }],
  })
})
afterAll(() => simulators.close())

describe('the office’s own systems', () => {
  it('are listed, and say what each of their files is for', async () => {
    expect(await (await fetch(simulators.url)).text()).toContain('href="/dostawy/"')
    const page = await (await fetch(`${simulators.url}/dostawy/`)).text()
    expect(page).toContain('href="/dostawy/finanse-wplaty.zip"')
    expect(page).toContain('Dobra &#38; mała')
  })

  it('stand beside the bank and the operator, whose files are no archives', async () => {
    const file = await fetch(`${simulators.url}/dostawy/wyciag-banku.sta`)
    expect([file.headers.get('content-type'), await file.text()]).toEqual(['text/plain; charset=utf-8', ':20:DEMO'])
  })

  it('give a file to be saved, and nothing that is not theirs', async () => {
    const file = await fetch(`${simulators.url}/dostawy/finanse-wplaty.zip`)
    expect([file.headers.get('content-disposition'), await file.text()]).toEqual(['attachment; filename="finanse-wplaty.zip"', 'PK'])
    expect((await fetch(`${simulators.url}/dostawy/..%2fmanifest.json`)).status).toBe(404)
  })
})
