import { MomentFields } from '#client/desk/forms/moment-fields.tsx'

interface Period {
  readonly od: string
  readonly odGodz: string
  readonly do: string
  readonly doGodz: string
}

interface MomentOfFormProps {
  readonly form: {
    readonly values: Period
    readonly text: (field: keyof Period) => { readonly id: string; readonly error: React.ReactNode }
    readonly edit: (values: Partial<Period>) => void
  }
  /** Which end of the period. */
  readonly of: 'od' | 'do'
  readonly labels: { readonly day: string; readonly time: string }
  readonly hint?: string
}

/** One end of a period in a form: its day, with what is wrong, and its hour. */
export function MomentOfForm({ form, of, labels, hint }: MomentOfFormProps) {
  const hour = `${of}Godz` as const
  const { id, error } = form.text(of)
  return (
    <MomentFields
      labels={labels}
      day={form.values[of]}
      time={form.values[hour]}
      ids={{ day: id, time: form.text(hour).id }}
      error={error}
      {...(hint !== undefined && { hint })}
      onDay={(day) => form.edit({ [of]: day })}
      onTime={(time) => form.edit({ [hour]: time })}
    />
  )
}
