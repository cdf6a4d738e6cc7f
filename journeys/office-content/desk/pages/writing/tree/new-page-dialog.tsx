import { deskCall } from '#client/desk/call.ts'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { useGo } from '#client/page/navigation.ts'
import { Button } from '#ui/action/button.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Dialog } from '#ui/message/dialog.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../../../calls/pages/contract.ts'
import { texts } from '../../../words/pages.ts'
import { writingPage } from '../../addresses.ts'

interface NewPageDialogProps {
  readonly folders: readonly string[]
  readonly onClose: () => void
}

/** Where the page stands, what it is called in its address, and its title. */
export function NewPageDialog({ folders, onClose }: NewPageDialogProps) {
  const words = useTexts(texts)
  const go = useGo()
  const form = useForm({
    initial: { katalog: folders[0] ?? 'pages', nazwa: '', tytul: '' },
    failed: words.failed,
    check: ({ nazwa, tytul }) => ({
      ...(!/^[a-z0-9-]{1,80}$/.test(nazwa.trim()) && { nazwa: words.nameWrong }),
      ...(tytul.trim() === '' && { tytul: words.pageTitleMissing }),
    }),
    async send({ katalog, nazwa, tytul }) {
      const made = await deskCall(contract.create, { body: { katalog, nazwa: nazwa.trim(), tytul } })
      showMessage(words.begun)
      await renew(contract.tree)
      go(writingPage.to({ nazwa: made.nazwa }))
    },
    onSent: onClose,
  })
  const folder = form.text('katalog')
  return (
    <Dialog title={words.newPage} onClose={onClose}>
      <FormFrame
        form={form}
        actions={
          <>
            <Button type="submit" look="primary" busy={form.isBusy}>
              {words.begin}
            </Button>
            <Button onClick={onClose}>{words.cancel}</Button>
          </>
        }
      >
        <Select
          id={folder.id}
          label={words.folder}
          value={folder.value}
          options={folders.map((value) => ({ value, label: value, lang: 'pl' }))}
          onChange={(katalog) => form.edit({ katalog })}
        />
        <TextField {...form.text('tytul')} label={words.pageTitle} maxLength={200} lang="pl" />
        <TextField {...form.text('nazwa')} label={words.name} hint={words.nameHint} maxLength={80} autoComplete="off" />
      </FormFrame>
    </Dialog>
  )
}
