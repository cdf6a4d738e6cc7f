import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentLanguage, onLanguageChange, remoteTexts, setLanguage, textsNow } from './texts-store.ts'

function catalogue(title: string) {
  return { default: { title } }
}

const loaders = {
  pl: () => Promise.resolve(catalogue('Należności')),
  en: () => Promise.resolve(catalogue('Amounts due')),
  de: () => Promise.resolve(catalogue('Forderungen')),
  uk: () => Promise.reject(new Error('offline')),
}

afterEach(async () => {
  await setLanguage('pl')
})

describe('texts loaded by language', () => {
  it('are those of the language in use, and change with it', async () => {
    const texts = await remoteTexts({ ...loaders, uk: loaders.pl })
    expect(textsNow(texts)).toEqual({ title: 'Należności' })
    await setLanguage('de')
    expect(textsNow(texts)).toEqual({ title: 'Forderungen' })
  })

  it('load only the language in use', async () => {
    const english = vi.fn<() => Promise<ReturnType<typeof catalogue>>>(loaders.en)
    await remoteTexts({ ...loaders, en: english, uk: loaders.pl })
    expect(english).not.toHaveBeenCalled()
  })

  it('stay the same object until the language changes, as a component needs', async () => {
    const texts = await remoteTexts({ ...loaders, uk: loaders.pl })
    expect(textsNow(texts)).toBe(textsNow(texts))
  })

  it('are there in both languages where the person changes it while they are on their way', async () => {
    let arrive: (value: ReturnType<typeof catalogue>) => void = () => undefined
    const slow = new Promise<ReturnType<typeof catalogue>>((resolve) => (arrive = resolve))
    const waiting = remoteTexts({ ...loaders, pl: () => slow, uk: loaders.pl })
    await Promise.all([setLanguage('en'), Promise.resolve().then(() => arrive(catalogue('Należności')))])
    expect(textsNow(await waiting)).toEqual({ title: 'Amounts due' })
  })
})

describe('change of language', () => {
  it('works with plain tables too', async () => {
    const table = { title: { pl: 'Należności', en: 'Amounts due', de: 'Forderungen', uk: 'Заборгованість' } }
    await setLanguage('uk')
    expect(textsNow(table)).toEqual({ title: 'Заборгованість' })
  })

  it('tells its listeners once, after the texts have come', async () => {
    const heard: string[] = []
    const stop = onLanguageChange(() => heard.push(currentLanguage()))
    await setLanguage('en')
    stop()
    expect(heard).toEqual(['en'])
  })

  it('keeps the language where a catalogue cannot be loaded, and lets the last of two choices win', async () => {
    const first = setLanguage('de')
    const second = setLanguage('en')
    await Promise.all([first, second])
    expect(currentLanguage()).toBe('en')

    await remoteTexts(loaders)
    await expect(setLanguage('uk')).rejects.toThrow('offline')
    expect(currentLanguage()).toBe('en')
  })
})
