import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './gallery.css'
import 'source-sans/source-sans-3VF.css'
import '../tokens.css'
import '../base.css'
import '../classes.css'
import { isLanguage } from '#shared/language.ts'
import { setLanguage } from '../language/use-texts.tsx'
import { Button, LinkButton } from '../action/button.tsx'
import { Dialog } from '../message/dialog.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { SnackbarRegion } from '../message/snackbar-region.tsx'
import { AmountField } from '../form/amount-field.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { DateField } from '../form/date-field.tsx'
import { ErrorSummary } from '../form/error-summary.tsx'
import { RequiredNote } from '../form/field.tsx'
import { PasswordField } from '../form/password-field.tsx'
import { SegmentedControl } from '../form/segmented-control.tsx'
import { Select } from '../form/select.tsx'
import { TextArea, TextField } from '../form/text-field.tsx'
import { Card } from '../layout/card.tsx'
import { CopyButton } from '../action/copy-button.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { DownloadButton } from '../action/download-button.tsx'
import { EmptyState } from '../message/empty-state.tsx'
import { Loading, ProgressLine } from '../message/loading.tsx'
import { Notice } from '../message/notice.tsx'
import { showMessage } from '../message/snackbar.ts'
import { SummaryList } from '../layout/summary-list.tsx'
import { Tag } from '../layout/tag.tsx'
import { TableGallery } from './table-gallery.tsx'

const TRAIL = [{ label: 'Strona główna', href: '#' }, { label: 'Należności i płatności', href: '#' }, { label: 'Podatki gminne' }]

function Gallery({ dialog }: { dialog: boolean }) {
  const [open, setOpen] = useState(dialog)
  return (
    <>
      <a className="skip-link" href="#main">
        Przejdź do treści
      </a>
      <main id="main" className="container gallery">
        <PageHeading
          title="Podatek od nieruchomości, rolny i leśny 2026"
          lead="Proszę zaznaczyć raty, które mają być zapłacone. Wpłata jest widoczna zwykle w ciągu 5 dni roboczych."
          breadcrumb={TRAIL}
        />
        <div className="stack">
          <PartGallery openDialog={() => setOpen(true)} />
          <FormGallery />
          <TableGallery />
        </div>
      </main>
      {open && <SampleDialog onClose={() => setOpen(false)} />}
      <SnackbarRegion />
    </>
  )
}

function SampleDialog({ onClose }: { onClose: () => void }) {
  const actions = (
    <>
      <Button onClick={onClose}>Opuść stronę</Button>
      <Button look="primary" onClick={onClose}>
        Zostań na stronie
      </Button>
    </>
  )
  return (
    <Dialog title="Niezapisane zmiany" onClose={onClose} actions={actions}>
      <p>Wprowadzone dane zostaną utracone. Czy opuścić stronę?</p>
    </Dialog>
  )
}

// `?contrast&size=bardzo_duza&lang=uk&dialog`: a picture of any state has an address.
const wanted = new URLSearchParams(location.search)
const language = wanted.get('lang')
document.documentElement.toggleAttribute('data-contrast', wanted.has('contrast'))
document.documentElement.dataset['textSize'] = wanted.get('size') ?? 'mala'
if (isLanguage(language)) await setLanguage(language)

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Gallery dialog={wanted.has('dialog')} />
    </StrictMode>,
  )
}

const SHOWN = [
  { value: 'unpaid', label: 'Niezapłacone' },
  { value: 'paid', label: 'Zapłacone' },
  { value: 'all', label: 'Wszystkie' },
]

const YEARS = ['2024', '2025', '2026'].map((year) => ({ value: year, label: year }))

const errors = [{ field: 'gallery-login', message: 'Login: puste pole' }, { message: 'Nieprawidłowy login lub hasło' }]

function FormGallery() {
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

const ACCOUNT = '75 9999 9999 7001 1000 1234 0000'

const facts = [
  { label: 'Karta', value: 'N/001234' },
  { label: 'Płatnik', value: 'Jan Zaległowski' },
  {
    label: 'Numer konta',
    value: (
      <span className="cluster">
        {ACCOUNT} <CopyButton value={ACCOUNT.replaceAll(' ', '')} what="Numer konta" />
      </span>
    ),
  },
  { label: 'Do zapłaty razem', value: '1 723,00 zł', strong: true },
]

function PartGallery({ openDialog }: { openDialog: () => void }) {
  return (
    <>
      <SummaryList facts={facts} />
      <Buttons openDialog={openDialog} />
      <div className="cluster">
        <Tag tone="overdue">14 dni po terminie</Tag>
        <Tag tone="overdue" icon={null}>
          U · upomnienie
        </Tag>
        <Tag tone="waiting">Płatność zlecona, czeka na potwierdzenie</Tag>
        <Tag tone="done">Zapłacona</Tag>
        <Tag>Karta zamknięta</Tag>
      </div>
      <Notices />
      <Card
        title="Co dalej?"
        aside={
          <>
            Razem po terminie <strong>470,54 zł</strong>
          </>
        }
        raised
      >
        <Disclosure summary="Skąd ta kwota?" open>
          <p>Należność główna 412,00 zł, koszty upomnienia 16,00 zł, odsetki 17,00 zł.</p>
        </Disclosure>
        <Disclosure summary="Współzobowiązani">
          <p>Brak współzobowiązanych.</p>
        </Disclosure>
      </Card>
      <Card flush>
        <EmptyState title="Brak należności" icon="wallet" action={<Button>Przejdź do historii wpłat</Button>}>
          Gdy urząd naliczy podatek lub opłatę, karta pojawi się tutaj następnego dnia roboczego.
        </EmptyState>
      </Card>
      <Loading lines={3} />
      <ProgressLine label="Trwa wczytywanie…" />
    </>
  )
}

function Buttons({ openDialog }: { openDialog: () => void }) {
  return (
    <div className="cluster">
      <Button look="primary" icon="card">
        Zapłać 858,00 zł
      </Button>
      <Button icon="document">Blankiet wpłaty</Button>
      <Button look="quiet" icon="refresh">
        Spróbuj ponownie
      </Button>
      <Button busy>Przygotowujemy plik…</Button>
      <Button disabled>Niedostępne</Button>
      <LinkButton href="#" iconAfter="arrow-right">
        Szczegóły
      </LinkButton>
      <Button onClick={openDialog}>Okno</Button>
      <Button onClick={() => showMessage('Plik został pobrany')}>Potwierdzenie</Button>
      <Button onClick={() => showMessage('Wystąpił błąd podczas zapisu', 'error')}>Błąd</Button>
      <DownloadButton download={() => Promise.reject(new Error('offline'))}>Pobierz PDF</DownloadButton>
    </div>
  )
}

function Notices() {
  return (
    <>
      <Notice>
        Najpierw zwykle spłaca się najstarszą ratę. <a href="#kwota">Skąd ta kwota?</a>
      </Notice>
      <Notice kind="success" title="Płatność przyjęta">
        Raty będą oznaczone jako zapłacone po zaksięgowaniu.
      </Notice>
      <Notice kind="warning">Konto nie jest potwierdzone. Dostęp jest ograniczony.</Notice>
      <Notice kind="error" title="Wystąpił błąd podczas pobierania danych z API." actions={<Button>Spróbuj ponownie</Button>} />
    </>
  )
}
