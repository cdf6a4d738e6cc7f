import { pieceForm } from '../addresses.ts'

/** Files of settings that have a form, by the name that the form has in its address. */
export const PIECE_FILES = {
  menu: 'menu.json',
  home: 'home.json',
  ogloszenia: 'ogloszenia.json',
  office: 'office.json',
  registers: 'registers.json',
  deklaracja: 'legal/deklaracja-dostepnosci.json',
} as const

export type Piece = keyof typeof PIECE_FILES
export const PIECE_NAMES = Object.keys(PIECE_FILES).filter((name): name is Piece => name in PIECE_FILES)

/** The form of a file of settings; undefined for a page. */
export const pieceOf = (file: string): Piece | undefined => PIECE_NAMES.find((piece) => PIECE_FILES[piece] === file)

export const formAt = (piece: Piece) => pieceForm.to({ co: piece })
