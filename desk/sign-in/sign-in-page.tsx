import { usePageTitle } from '#client/page/page-title.ts'
import { useTexts } from '#ui/language/use-texts.tsx'
import { Card } from '#ui/layout/card.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { SignInSteps } from './steps.tsx'
import { texts } from './texts.ts'

/** What stands in the place of any page of the desk while nobody is signed in: afterwards that page is there. */
export function SignInPage() {
  const words = useTexts(texts)
  usePageTitle(words.title)
  return (
    <div className="desk-narrow">
      <PageHeading title={words.title} lead={words.lead} />
      <Card>
        <SignInSteps />
      </Card>
    </div>
  )
}
