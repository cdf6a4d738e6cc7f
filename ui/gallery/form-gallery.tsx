import { useState } from 'react'
import { AmountField } from '../form/amount-field.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { DateField } from '../form/date-field.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { RequiredNote } from '../form/field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { SegmentedControl } from '../form/segmented-control.tsx'
import { Select } from '../form/select.tsx'
import { TextArea, TextField } from '../form/text-field.tsx'

const SHOWN = [
  { value: 'unpaid', label: 'Niezapłacone' },
  { value: 'paid', label: 'Zapłacone' },
  { value: 'all', label: 'Wszystkie' },
]

const YEARS = ['2024', '2025', '2026'].map((year) => ({ value: year, label: year }))

const errors = [{ field: 'gallery-login', message: 'Login: puste pole' }, { message: 'Nieprawidłowy login lub hasło' }]

export function FormGallery() {
  const [shown, setShown] = useState('unpaid')
  const [year, setYear] = useState('2026')
  const [from, setFrom] = useState<string | null>('2026-03-16')
  const [least, setLeast] = useState<number | null>(1412)
  const [attempt, setAttempt] = useState(0)
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setAttempt(attempt + 1)
      }}
    >
      <h2>Formularz</h2>
      <ErrorSummary errors={attempt === 0 ? [] : errors} attempt={attempt} />
      <RequiredNote />
      <SegmentedControl label="Pokaż" options={SHOWN} value={shown} onChange={setShown} />
      <div className="gallery__fields">
        <TextField id="gallery-login" label="Login" required autoComplete="username" error="Puste pole" />
        <PasswordField label="Hasło" required autoComplete="current-password" hint="Co najmniej 12 znaków." />
        <Select label="Rok urodzenia" options={YEARS} value={year} onChange={setYear} />
        <DateField label="Data zawarcia umowy" value={from} onChange={setFrom} />
        <DateField label="Termin od" compact value={from} onChange={setFrom} />
        <AmountField label="Kwota od" value={least} onChange={setLeast} />
        <TextField label="Nieczynne" disabled defaultValue="—" />
      </div>
      <TextArea label="Treść zgłoszenia" />
      <Checkbox label="Akceptuję regulamin portalu" required />
      <Checkbox label="Zgadzam się na powiadomienia o terminach" defaultChecked hint="Zgodę można wycofać w każdej chwili." />
      <Checkbox label="Nie do zmiany" disabled error="Proszę zaznaczyć" />
      <div>
        <button type="submit" className="button button--primary">
          Zatwierdź
        </button>
      </div>
    </form>
  )
}
