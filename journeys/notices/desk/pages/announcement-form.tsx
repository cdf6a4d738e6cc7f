import { deskCall } from '#client/desk/call.ts'
import { MomentFields, momentOf } from '#client/desk/moment-fields.tsx'
import { useMember } from '#client/desk/session.ts'
import { renew } from '#client/desk/use-desk.ts'
import { FormFrame } from '#client/form/form-frame.tsx'
import { useForm } from '#client/form/use-form.ts'
import { Button } from '#ui/action/button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useTexts } from '#ui/language/i18n.tsx'
import { Card } from '#ui/layout/card.tsx'
import { showMessage } from '#ui/message/snackbar.ts'
import { contract } from '../calls/contract.ts'
import { texts } from '../words/texts.ts'
import { Preview } from './preview.tsx'
import { NO_WORDS, WordsFields, writtenWords } from './words-fields.tsx'

const EMPTY = { ...NO_WORDS, od: '', odGodz: '', do: '', doGodz: '', link: '' }
const isHalf = (day: string, time: string) => (day !== '' || time.trim() !== '') && momentOf(day, time) === null

/** A strip on every page, at once or from a moment to another. */
export function AnnouncementForm() {
  const t = useTexts(texts)
  const login = useMember()?.login ?? ''
  const form = useForm({
    initial: EMPTY,
    draft: `ogloszenie ${login}`,
    check: (values) => ({
      ...(values.pl.trim() === '' && { pl: t.wordsMissing }),
      ...(isHalf(values.od, values.odGodz) && { od: t.timeWrong }),
      ...(isHalf(values.do, values.doGodz) && { do: t.timeWrong }),
      ...(!/^(|\/[^/\\].*|https:\/\/.+)$/.test(values.link.trim()) && { link: t.linkWrong }),
    }),
    async send(values) {
      const teksty = writtenWords(values)
      if (!teksty) return
      await deskCall(contract.announce, {
        body: { teksty, od: momentOf(values.od, values.odGodz), do: momentOf(values.do, values.doGodz), link: values.link.trim() || null },
      })
      showMessage(t.announced)
      await renew(contract.list)
    },
    onSent: () => form.restart(EMPTY),
  })
  const { values, edit } = form
  const ids = { od: form.text('od').id, do: form.text('do').id }
  return (
    <Card title={t.newAnnouncement} aside={<span className="small secondary">{t.newAnnouncementMore}</span>}>
      <FormFrame
        form={form}
        actions={
          <Button type="submit" look="primary" busy={form.isBusy}>
            {t.announce}
          </Button>
        }
      >
        <WordsFields values={values} textOf={(language) => form.text(language)} />
        <MomentFields
          labels={{ day: t.fromDay, time: t.fromTime }}
          day={values.od}
          time={values.odGodz}
          ids={{ day: ids.od, time: form.text('odGodz').id }}
          error={form.text('od').error}
          onDay={(od) => edit({ od })}
          onTime={(odGodz) => edit({ odGodz })}
        />
        <MomentFields
          labels={{ day: t.toDay, time: t.toTime }}
          day={values.do}
          time={values.doGodz}
          ids={{ day: ids.do, time: form.text('doGodz').id }}
          error={form.text('do').error}
          hint={t.mayStayEmpty}
          onDay={(day) => edit({ do: day })}
          onTime={(doGodz) => edit({ doGodz })}
        />
        <TextField {...form.text('link')} label={t.link} hint={t.linkHint} maxLength={500} />
        <Preview icon="info" words={values} {...(values.link.trim() !== '' && { more: t.more })} />
      </FormFrame>
    </Card>
  )
}
