import { fill } from '#shared/i18n.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ColumnHeads } from '#ui/table/column-heads.tsx'
import type { Shown } from './shown.ts'
import { texts } from './texts.ts'

/** Table by table: how much there is, and what an erasure leaves and why. */
export function HeldCard({ request: { dane, rejestry, rejestryDlaczego } }: { readonly request: Shown }) {
  const t = useTexts(texts)
  return (
    <>
      <Card title={t.held} aside={<span className="small secondary">{t.heldMore}</span>} flush={dane.length > 0}>
        {dane.length === 0 ? (
          <p>{t.nothing}</p>
        ) : (
          <table className="desk-table desk-held">
            <ColumnHeads names={[t.data, t.rows, t.afterwards]} />
            <tbody>
              {dane.map(({ tabela, nazwa, wierszy, zostaje, dlaczego }) => (
                <tr key={tabela}>
                  <th scope="row">{nazwa}</th>
                  <td data-name={t.rows}>{wierszy}</td>
                  <td data-name={t.afterwards}>
                    {zostaje === 0 ? (
                      t.goes
                    ) : (
                      <>
                        <b>{fill(t.stays, { n: zostaje })}</b>
                        <br />
                        <span className="small secondary">{dlaczego}</span>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Card>
      {rejestry.length > 0 && (
        <Card title={t.registers} flush>
          <table className="desk-table desk-held">
            <ColumnHeads names={[t.data, t.rows, t.system]} />
            <tbody>
              {rejestry.map(({ nazwa, system, wierszy }) => (
                <tr key={nazwa}>
                  <th scope="row">{nazwa}</th>
                  <td data-name={t.rows}>{wierszy}</td>
                  <td data-name={t.system}>{system}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="desk-held__note small secondary">{rejestryDlaczego}</p>
        </Card>
      )}
    </>
  )
}
