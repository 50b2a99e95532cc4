// What the ids of all documents of one import have in common: each is the id of the import with the place in the file in its middle.

const placeAt = { from: 10, to: 16 } as const;

/** Of the import itself, and of each document that it brought. */
export const importKey = (id: string): string => id.slice(0, placeAt.from) + id.slice(placeAt.to);

/** The id of the document at a place of the file, which is given with as many characters as its digits need. */
export const idInImport = (importId: string, place: string): string =>
  importId.slice(0, placeAt.from) + place + importId.slice(placeAt.to);

export const importPlaceDigits = placeAt.to - placeAt.from;
