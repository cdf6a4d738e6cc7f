import { deskCall } from '#client/desk/call.ts'
import { momentOf, useMomentFault } from '#client/desk/forms/moment-fields.tsx'
import { useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { MomentOfForm } from './moment-of-form.tsx'
import { Preview } from './preview.tsx'
import { NO_WORDS, WordsFields, writtenWords } from './words-fields.tsx'

const EMPTY = { ...NO_WORDS, od: '', odGodz: '', do: '', doGodz: '', link: '' }

/** A strip on every page, at once or from a moment to another. */
export function AnnouncementForm() {
  const words = useTexts(texts)
  const login = useMember()?.login ?? ''
  const faultOf = useMomentFault()
  const form = useForm({
    initial: EMPTY,
    draft: `ogloszenie ${login}`,
    check: (values) => ({
      ...(values.pl.trim() === '' && { pl: words.wordsMissing }),
      od: faultOf(values.od, values.odGodz, true),
      do: faultOf(values.do, values.doGodz, true),
      ...(!/^(|\/[^/\\].*|https:\/\/.+)$/.test(values.link.trim()) && { link: words.linkWrong }),
    }),
    async send(values) {
      const teksty = writtenWords(values)
      if (!teksty) return
      await deskCall(contract.announce, {
        body: { teksty, od: momentOf(values.od, values.odGodz), do: momentOf(values.do, values.doGodz), link: values.link.trim() || null },
      })
      showMessage(words.announced)
      await renew(contract.list)
    },
    onSent: () => form.restart(EMPTY),
  })
  const { values } = form
  return (
    <Card title={words.newAnnouncement} aside={<span className="small secondary">{words.newAnnouncementMore}</span>}>
      <FormFrame form={form} submit={words.announce}>
        <WordsFields values={values} textOf={(language) => form.text(language)} />
        <MomentOfForm form={form} of="od" labels={{ day: words.fromDay, time: words.fromTime }} />
        <MomentOfForm form={form} of="do" labels={{ day: words.toDay, time: words.toTime }} hint={words.mayStayEmpty} />
        <TextField {...form.text('link')} label={words.link} hint={words.linkHint} maxLength={500} />
        <Preview icon="info" words={values} {...(values.link.trim() !== '' && { more: words.more })} />
      </FormFrame>
    </Card>
  )
}
