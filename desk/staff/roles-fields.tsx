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
  const others = (role: string) => roles.filter((one) => one.role !== role)
  const ordered = (all: Roles) => onChange(ROLES.flatMap((role) => all.filter((one) => one.role === role)))
  return (
    <fieldset className="desk-roles">
      <legend className="field__label">{words.roles}</legend>
      <p className="small secondary">{words.rolesMore}</p>
      {ROLES.map((role) => {
        const held = roles.find((one) => one.role === role)
        return (
          <div key={role} className="desk-roles__one">
            <Checkbox
              label={commonWords[role]}
              checked={held !== undefined}
              onChange={() => ordered(held ? others(role) : [...roles, { role, departments: [] }])}
            />
            {held && (
              <CheckboxGroup
                label={fill(words.departments, { role: commonWords[role] })}
                options={DEPARTMENTS.map((value) => ({ value, label: commonWords[value] }))}
                values={held.departments}
                onChange={(values) => ordered([...others(role), { role, departments: DEPARTMENTS.filter((one) => values.includes(one)) }])}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
