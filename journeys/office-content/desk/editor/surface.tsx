import type { Command } from 'prosemirror-state'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import 'prosemirror-view/style/prosemirror.css'
import '#client/page/office-html.css'
import { CaptionDialog } from './dialogs/caption-dialog.tsx'
import { linkAt, setLink } from './text/link-commands.ts'
import { LinkDialog } from './dialogs/link-dialog.tsx'
import { pictureAt, setPicture } from './text/picture-commands.ts'
import { PictureDialog } from './dialogs/picture-dialog.tsx'
import { TableBar } from './bars/table-bar.tsx'
import { insertTable, setCaption, tableAround } from './text/table-commands.ts'
import type { TextEditorProps } from './text/text-editor-props.ts'
import { ToolBar } from './bars/tool-bar.tsx'
import { useEditor } from './use-editor.ts'

/** The text with its buttons; loaded when a text is opened. */
export function Surface({ id, value, onChange, lang, label, describedBy, pictures, invalid = false }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [dialog, setDialog] = useState<'link' | 'table' | 'caption' | 'picture' | null>(null)
  const attributes = useMemo(
    () => ({
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      lang,
      class: 'text-editor__text office-html',
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
    }),
    [id, lang, describedBy, invalid],
  )
  const open =
    (which: typeof dialog): Command =>
    () => {
      setDialog(which)
      return true
    }
  const toTools: Command = () => {
    document.getElementById(`${id}-tools`)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    return true
  }
  const { state, run, focus } = useEditor(place, {
    value,
    onChange,
    attributes,
    pictures,
    keys: { 'Mod-k': open('link'), 'Alt-F10': toTools },
  })
  const table = tableAround(state)
  const close = () => setDialog(null)
  const set = (command: Command) => {
    // A dialog gives the focus back as it goes: that has to be over before the text takes it.
    flushSync(close)
    run(command)
  }
  return (
    <div className="text-editor">
      <ToolBar
        id={`${id}-tools`}
        name={label}
        state={state}
        run={(act) => run(act.run)}
        open={setDialog}
        hasPictures={pictures !== undefined}
        leave={focus}
      />
      {table && <TableBar run={run} openCaption={() => setDialog('caption')} leave={focus} />}
      <div ref={place} />
      {dialog === 'link' && (
        <LinkDialog {...linkAt(state)} lang={lang} onSet={(words, href) => set(setLink(words, href))} onClose={close} />
      )}
      {dialog === 'picture' && pictures && (
        <PictureDialog
          source={pictures}
          given={pictureAt(state)}
          lang={lang}
          onSet={(src, alt) => set(setPicture(src, alt))}
          onClose={close}
        />
      )}
      {dialog === 'table' && <CaptionDialog caption="" lang={lang} onSet={(caption) => set(insertTable(caption))} onClose={close} />}
      {dialog === 'caption' && (
        <CaptionDialog caption={table?.caption ?? ''} lang={lang} onSet={(caption) => set(setCaption(caption))} onClose={close} />
      )}
    </div>
  )
}
