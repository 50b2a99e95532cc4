// How large the images of rich texts may be: each, all of a document.

/** Bytes of one image; the editor scales what is larger. */
export const imageBytesMax = 400_000;

/** Of all images of a document or record: they go along with its paper by mail. */
export const imagesBytesMax = 5_000_000;

/** Of the body of a call that brings them, with all that is beside them. */
export const richBodyBytesMax = 2_000_000;

/** Width by height: a small file may be a picture that fills the memory of the phone on which it is read. */
export const imagePixelsMax = 25_000_000;

/** Different images of a document or record. */
export const imagesMax = 200;

/** Whose addresses one call asks for: as many as its own address has room for. */
export const imagesAskedMax = 20;
