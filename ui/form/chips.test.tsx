import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Chips } from './chips.tsx'

afterEach(cleanup)

const OPTIONS = [
  { value: '7', label: '7 dni przed', short: '7' },
  { value: '0', label: 'w dniu terminu', short: 'w dniu' },
  { value: '-3', label: '3 dni po', short: '+3' },
]

describe('short values to choose several of', () => {
  it('are checkboxes by their whole names, which begin with what is seen', () => {
    render(<Chips label="Kiedy" options={OPTIONS} values={['0']} onChange={() => {}} />)
    expect(screen.getByRole('group', { name: 'Kiedy' })).toBeTruthy()
    expect(screen.getAllByRole('checkbox').map((box) => [box.closest('label')?.textContent, (box as HTMLInputElement).checked])).toEqual([
      ['7 dni przed', false],
      ['w dniu terminu', true],
      ['+3: 3 dni po', false],
    ])
  })

  it('answer in the order of the options, whichever is pressed last', async () => {
    const onChange = vi.fn<(values: readonly string[]) => void>()
    render(<Chips label="Kiedy" options={OPTIONS} values={['0', '-3']} onChange={onChange} />)
    await userEvent.click(screen.getByRole('checkbox', { name: '7 dni przed' }))
    expect(onChange).toHaveBeenLastCalledWith(['7', '0', '-3'])
    await userEvent.click(screen.getByRole('checkbox', { name: 'w dniu terminu' }))
    expect(onChange).toHaveBeenLastCalledWith(['-3'])
  })

  it('are radio buttons where one is chosen at a time', async () => {
    const onChange = vi.fn<(values: readonly string[]) => void>()
    render(<Chips label="Kiedy" options={OPTIONS} values={['0']} isOne onChange={onChange} />)
    await userEvent.click(screen.getByRole('radio', { name: '7 dni przed' }))
    expect(onChange).toHaveBeenLastCalledWith(['7'])
  })
})
