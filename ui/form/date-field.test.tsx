import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

const FIRST = '2026-01-01'
const LAST = '2026-11-30'

interface TestedProps {
  readonly begin?: string | null
  /** What stands where nothing is chosen, as a list of the last days has it. */
  readonly usual?: string | null
}

function Tested({ begin = null, usual = null }: TestedProps) {
  const [day, setDay] = useState(begin)
  return (
    <>
      <DateField label="Dzień" value={day ?? usual} min={FIRST} max={LAST} onChange={setDay} />
      <output>{String(day)}</output>
      <button type="button" onClick={() => setDay(null)}>
        Wyczyść
      </button>
    </>
  )
}

afterEach(cleanup)

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Dzień' })
const told = () => screen.getByRole('status').textContent
const isWrong = () => field().getAttribute('aria-invalid') === 'true'

describe('a day as it is typed', () => {
  it.each([
    ['5.10.2026', '2026-10-05'],
    ['05/10/2026', '2026-10-05'],
    ['05 10 2026', '2026-10-05'],
    ['31.09.2026', 'null'],
    ['05.10.26', 'null'],
    ['31.12.2025', 'null'],
    ['01.12.2026', 'null'],
    ['01.01.2026', '2026-01-01'],
    ['30.11.2026', '2026-11-30'],
  ])('%s is %s', async (typed, day) => {
    const user = userEvent.setup()
    render(<Tested />)
    await user.type(field(), typed)
    expect([told(), field().value]).toEqual([day, typed])
  })

  it('may be pasted with the spaces around it', async () => {
    const user = userEvent.setup()
    render(<Tested />)
    await user.click(field())
    await user.paste(' 05.10.2026 ')
    expect(told()).toBe('2026-10-05')
  })

  it('that is refused stays to be mended where the page keeps the day before it', async () => {
    const Kept = () => {
      const [day, setDay] = useState<string | null>('2026-03-01')
      return <DateField label="Dzień" value={day} min={FIRST} max={LAST} onChange={(next) => setDay((now) => next ?? now)} />
    }
    const user = userEvent.setup()
    render(<Kept />)
    for (const typed of ['02.02.2026', '31.12.2099']) {
      await user.clear(field())
      await user.type(field(), typed)
    }
    await user.tab()
    expect([field().value, isWrong()]).toEqual(['31.12.2099', true])
  })

  it('is called wrong when the field is left, says so beside it, and not while it is mended', async () => {
    const user = userEvent.setup()
    render(<Tested />)
    await user.type(field(), '31.09.2026')
    expect(isWrong()).toBe(false)
    await user.tab()
    expect(isWrong()).toBe(true)
    const words = (field().getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? 'nothing')
    expect(words).toHaveLength(2)
    expect(words).not.toContain('nothing')
    await user.click(field())
    expect(isWrong()).toBe(false)
  })
})

describe('a day that is set elsewhere', () => {
  it('takes the place of what was typed, and its absence too', async () => {
    const user = userEvent.setup()
    render(<Tested begin="2026-10-05" />)
    expect(field().value).toBe('05.10.2026')
    await user.click(screen.getByRole('button', { name: 'Wyczyść' }))
    expect(field().value).toBe('')
  })

  it('waits until the field is left: a day is mended letter by letter although the usual one stands for none', async () => {
    const user = userEvent.setup()
    render(<Tested begin="2026-10-05" usual="2026-11-16" />)
    await user.type(field(), '{Backspace}')
    expect([told(), field().value]).toEqual(['null', '05.10.202'])
    await user.clear(field())
    await user.tab()
    expect(field().value).toBe('16.11.2026')
  })

  it('that is none, as an address may say, is not shown as one', () => {
    render(<Tested begin="wczoraj" />)
    expect(field().value).toBe('')
  })

  it('comes from the calendar into the field, and the focus goes back to its button', () => {
    const { container } = render(<Tested begin="2026-10-05" />)
    const grid = container.querySelector('input[type=date]')
    expect([grid?.getAttribute('min'), grid?.getAttribute('max'), grid?.getAttribute('tabindex')]).toEqual([FIRST, LAST, '-1'])
    if (grid) fireEvent.change(grid, { target: { value: '2026-03-01' } })
    expect([told(), field().value]).toEqual(['2026-03-01', '01.03.2026'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Wybierz dzień z kalendarza' }))
  })
})
