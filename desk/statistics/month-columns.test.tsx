import { expect, it } from 'vitest'
import { renderToString } from 'react-dom/server'
import { MoneyColumns } from './month-columns.tsx'

it('a month that is hidden is called so, and one without payments is nothing', () => {
  const months = [
    { miesiac: '2026-08', wplaty: null, suma: null, udzial: null, sumaRokWczesniej: 0 },
    { miesiac: '2026-09', wplaty: 20, suma: 1500, udzial: 10, sumaRokWczesniej: null },
  ]
  const drawn = renderToString(<MoneyColumns months={months} />).replaceAll('\u00A0', ' ')
  expect(drawn).toContain('sie: ukryte (rok wcześniej: 0 zł)')
  expect(drawn).toContain('wrz: 1 500 zł')
})
