// Ratings as people read them. The engine's scale begins at 0 with the weakest level, and a 0 looks like failure.
const shift = 1000;

export const shown_rating = (rating: number): number => Math.round(rating) + shift;
