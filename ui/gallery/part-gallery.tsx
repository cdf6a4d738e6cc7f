import { Button, LinkButton } from '../action/button.tsx'
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

export function PartGallery({ openDialog }: { openDialog: () => void }) {
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
