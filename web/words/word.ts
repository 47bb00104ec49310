// The shape of the dictionary's entries: Indonesian first, English second.

export interface Words {
  id: string
  en: string
}

/** A heading over many of it, and the name of one. */
export interface Thing extends Words {
  one?: Words
}
