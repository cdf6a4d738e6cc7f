import { useState } from 'react'
import { Button } from '../action/button.tsx'
import { Dialog } from '../message/dialog.tsx'
import { PageHeading } from '../layout/page-heading.tsx'
import { SnackbarRegion } from '../message/snackbar-region.tsx'
import { FormGallery } from './form-gallery.tsx'
import { PartGallery } from './part-gallery.tsx'
import { TableGallery } from './table-gallery.tsx'
import './gallery.css'

const TRAIL = [{ label: 'Strona główna', href: '#' }, { label: 'Należności i płatności', href: '#' }, { label: 'Podatki gminne' }]

export function Gallery({ dialog }: { dialog: boolean }) {
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
