import { DEPARTMENTS, ROLES } from '#shared/desk/permissions.ts'
import { fill } from '#shared/i18n.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { CheckboxGroup } from '#ui/form/checkbox-group.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { texts as common } from '../words/texts.ts'
import type { Roles } from './roles.ts'
import { texts } from './texts.ts'

interface RolesFieldsProps {
  readonly roles: Roles
  readonly onChange: (roles: Roles) => void
}

/** Each role, and for which departments. */
export function RolesFields({ roles, onChange }: RolesFieldsProps) {
  const words = useTexts(texts)
  const commonWords = useTexts(common)
  const others = (rola: string) => roles.filter((one) => one.rola !== rola)
  const ordered = (all: Roles) => onChange(ROLES.flatMap((role) => all.filter(({ rola }) => rola === role)))
  return (
    <fieldset className="desk-roles">
      <legend className="field__label">{words.roles}</legend>
      <p className="small secondary">{words.rolesMore}</p>
      {ROLES.map((rola) => {
        const held = roles.find((one) => one.rola === rola)
        return (
          <div key={rola} className="desk-roles__one">
            <Checkbox
              label={commonWords[rola]}
              checked={held !== undefined}
              onChange={() => ordered(held ? others(rola) : [...roles, { rola, dzialy: [] }])}
            />
            {held && (
              <CheckboxGroup
                label={fill(words.departments, { role: commonWords[rola] })}
                options={DEPARTMENTS.map((value) => ({ value, label: commonWords[value] }))}
                values={held.dzialy}
                onChange={(values) => ordered([...others(rola), { rola, dzialy: DEPARTMENTS.filter((one) => values.includes(one)) }])}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
