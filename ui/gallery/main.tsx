import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'source-sans/source-sans-3VF.css'
import '../tokens.css'
import '../base.css'
import '../classes.css'
import { isLanguage } from '#shared/language.ts'
import { setLanguage } from '../language/use-texts.tsx'
import { Gallery } from './gallery.tsx'

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
