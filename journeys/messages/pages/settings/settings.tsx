import { useApi } from '#client/call/use-api.ts'
import { Loaded } from '#client/page/loaded.tsx'
import { PageFrame } from '#client/page/page-frame.tsx'
import { useTexts } from '#ui/language/use-texts.tsx'
import { contract } from '../../box/contract.ts'
import { pageTexts } from '../../box/texts.ts'
import { BoxTabs } from '../parts/box-tabs.tsx'
import { Choices } from './choices.tsx'
import { Example } from './example.tsx'
import { OwnPhrase } from './own-phrase.tsx'
import { texts } from './texts.ts'
import { NothingSent, Ways } from './ways.tsx'
import './settings.css'

/** `/wiadomosci/ustawienia`: of what, how and how early somebody is reminded. */
export function Page() {
  const words = useTexts(texts)
  const name = useTexts(pageTexts)
  const settings = useApi(contract.settings)
  return (
    <PageFrame title={name.settings} lead={words.lead}>
      <div className="stack">
        <BoxTabs />
        <Loaded call={settings} keeps>
          {(told) => (
            <div className="message-settings">
              <div className="stack">
                <NothingSent channels={told.kanaly} />
                <Choices settings={told} />
                <Ways channels={told.kanaly} />
              </div>
              <div className="stack">
                <Example example={told.przyklad} channels={told.kanaly} />
                <OwnPhrase words={told.dwaSlowa} />
              </div>
            </div>
          )}
        </Loaded>
      </div>
    </PageFrame>
  )
}
